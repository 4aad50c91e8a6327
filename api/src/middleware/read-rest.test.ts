import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { asFile, form } from '../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let key: string;

beforeAll(async () => {
  app = await startTestApp();
  key = String((await app.signedIn()).defaults.headers.Authorization);
});
afterAll(() => app.close());

const small = (count: number) =>
  Array.from({ length: count }, (_, at) => asFile(Buffer.alloc(10), `${at}.png`));
const large = asFile(Buffer.alloc(25_000_000), 'large.png');

/** Reads nothing before it has sent its whole upload, as browsers do; the answer ends the connection, as behind some proxies. */
async function send(path: string, files: File[], authorization: string): Promise<number> {
  const body = new Response(form({ pid: 1, 'images[]': files }));
  const bytes = Buffer.from(await body.arrayBuffer());
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: ${authorization}`,
    `Content-Type: ${body.headers.get('Content-Type')}`,
    `Content-Length: ${bytes.length}`,
  ];
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(bytes, () => resolve());
  });
  const answer = await text(socket);
  return Number(answer.match(/^HTTP\/1\.1 (\d{3})/)?.[1]);
}

test.each<[what: string, status: number, path: string, files: File[], key: () => string]>([
  ['without a key', 401, '/project_imgs/create', [large], () => ''],
  ['with a file that is too large', 413, '/project_imgs/create', [large], () => key],
  ['with 1,001 files', 413, '/project_imgs/create', small(1001), () => key],
  ['to a call that does not exist', 404, '/project_imgs/none', [large], () => key],
  ['as a form where JSON is expected', 415, '/project/createProject', [large], () => key],
])(
  'an upload %s is answered with %i each time, never with a reset',
  async (_what, status, path, files, keyOf) => {
    const answers = [];
    for (let time = 0; time < 10; time += 1) answers.push(await send(path, files, keyOf()));
    expect(new Set(answers)).toEqual(new Set([status]));
    expect(await app.leftovers()).toEqual([]);
  },
);
