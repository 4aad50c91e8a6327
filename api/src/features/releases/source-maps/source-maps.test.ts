import { gzipSync } from 'node:zlib';
import type { AxiosInstance } from 'axios';
import type { VersionError } from 'contracts/releases';
import { change, createRemote, publishAll } from '../../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Crowd, DEPLOY_TOKEN, SITE } from '../../../../test/visitor-reports.ts';
import { removeOldMaps } from './map-store.ts';

const DAY = 86_400_000;

let app: TestApp;
let admin: AxiosInstance;
let crowd: Crowd;

beforeAll(async () => {
  app = await startTestApp({ config: { corsOrigins: [SITE], deployToken: DEPLOY_TOKEN } });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  crowd = new Crowd(app, admin);
  await publishAll(admin, '1.0.0', '1.1.0');
});
afterAll(() => app.close());

/** Line 1, column 11 of the script is line 4, column 3 of the page; column 21 is line 9, column 5 of a package. */
const map = {
  version: 3,
  sources: ['src/home-page.tsx', 'node_modules/axios/index.js'],
  sourcesContent: ['a secret of ours', ''],
  names: [],
  mappings: 'UAGE,UCKE',
};

let scripts = 0;
/** Each test has a script of its own, since scripts never change. */
function newScript(): string {
  scripts += 1;
  return `page-home.${String(scripts).padStart(8, '0')}.js`;
}

const packed = (content: unknown) => gzipSync(JSON.stringify(content)).toString('base64');

const upload = (client: AxiosInstance, file: string, gzip = packed(map), version = '1.0.0') =>
  client.post('/releases/source-maps', { remote: 'mfe-portal', version, maps: [{ file, gzip }] });

async function report(stack: string): Promise<VersionError> {
  const error = { message: 'x is undefined', stack, page: '/private', browser: 'Chrome 140' };
  await crowd.send(await crowd.ticket('1.0.0'), '1.0.0', { signals: ['erred'], error });
  const { data } = await admin.get('/releases/errors?remote=mfe-portal');
  return data[0];
}

test.each([
  ['Chrome', 'Error: x\n    at e (ADDRESS:1:11)', 'Error: x\n    at e (src/home-page.tsx:4:3)'],
  [
    'Chrome, of a function without a name',
    'Error\n    at ADDRESS:1:12',
    'Error\n    at src/home-page.tsx:4:3',
  ],
  [
    'Firefox and Safari',
    'e@ADDRESS:1:11\n@ADDRESS:1:21',
    'e@src/home-page.tsx:4:3\n@node_modules/axios/index.js:9:5',
  ],
])('an error has its place in the source, as %s writes stacks', async (_browser, stack, resolved) => {
  const file = newScript();
  expect((await upload(admin, file)).data).toEqual({ ok: true });
  const sent = stack.replaceAll('ADDRESS', `https://portal.example:4300/1.0.0/${file}`);
  const { source, stack: kept } = await report(sent);
  expect(source).toEqual({ place: 'src/home-page.tsx:4:3', stack: resolved });
  expect(kept).toBe(sent);
});

test('the address of a script may have more behind its name', async () => {
  const file = newScript();
  await upload(admin, file);
  const stack = `at e (https://portal.example/files/${file}?retry=17#mfe_portal_1:1:11)`;
  expect((await report(stack)).source?.stack).toBe('at e (src/home-page.tsx:4:3)');
});

test('the place is the topmost one in the sources of the remote', async () => {
  const file = newScript();
  await upload(admin, file);
  const at = (column: number) => `at e (https://portal.example/1.0.0/${file}:1:${column})`;
  expect((await report(`${at(21)}\n${at(11)}`)).source?.place).toBe('src/home-page.tsx:4:3');
});

test('lines that no map knows stay as they are', async () => {
  const file = newScript();
  await upload(admin, file);
  const others = [
    `at e (https://portal.example/1.0.0/${file}:1:2)`,
    `at e (https://portal.example/1.0.0/${file}:0:0)`,
    'at r (https://www.site.example/assets/main.abc.js:1:11)',
    'at ../../../etc/passwd.js:1:11',
    'at <anonymous>',
  ];
  const stack = ['Error', `at e (https://portal.example/1.0.0/${file}:1:11)`, ...others].join('\n');
  const resolved = ['Error', 'at e (src/home-page.tsx:4:3)', ...others].join('\n');
  expect((await report(stack)).source?.stack).toBe(resolved);
});

test('an error of which no line is known has no place', async () => {
  const file = newScript();
  await upload(admin, file);
  expect((await report(`at e (https://portal.example/1.0.0/${file}:1:2)`)).source).toBeNull();
});

test('without source maps an error is listed as the browser gave it', async () => {
  const stack = `at e (https://portal.example/1.0.0/${newScript()}:1:11)`;
  expect(await report(stack)).toMatchObject({ stack, source: null });
});

test.each([
  ['text that is no gzip', Buffer.from('{}').toString('base64')],
  ['no JSON', gzipSync('{').toString('base64')],
  ['another version', packed({ ...map, version: 2 })],
  ['a map of maps', packed({ version: 3, sections: [] })],
  ['mappings of other letters', packed({ ...map, mappings: 'UA"<' })],
  ['sources with line breaks', packed({ ...map, sources: ['a\nat b'] })],
  ['what unpacks to more than any map', gzipSync(Buffer.alloc(9_000_000, ' ')).toString('base64')],
  ['four million letters without an end', packed({ ...map, mappings: 'A'.repeat(4_000_000) })],
  ['a million empty lines', packed({ ...map, mappings: ';'.repeat(1_000_000) })],
])('%s is refused', async (_what, gzip) => {
  const { status, data } = await upload(admin, newScript(), gzip);
  expect([status, data.code]).toEqual([422, 'invalid']);
  expect(data.message).toContain('is no source map');
});

test.each(['../../x.js', 'a/b.js', '.hidden.js', 'page.css', `${'a'.repeat(300)}.js`])(
  'a script can not be named “%s”',
  async (file) => {
    expect((await upload(admin, file)).status).toBe(422);
  },
);

test('only those who release the remote give it source maps, of its published versions', async () => {
  const file = newScript();
  expect((await upload(app.client(), file)).status).toBe(401);
  expect((await upload(app.client(`Bearer ${DEPLOY_TOKEN}`), file)).status).toBe(200);
  await createRemote(admin, 'mfe-public');
  const { data } = await admin.post('/releases/tokens', {
    name: 'Public team',
    remote: 'mfe-public',
    expires: new Date(Date.now() + DAY).toISOString(),
  });
  expect((await upload(app.client(`Bearer ${data.secret}`), file)).status).toBe(403);
  expect((await upload(admin, file, packed(map), '9.9.9')).data.code).toBe('unknown_version');
});

test('a version has source maps of at most 300 files', async () => {
  const gzip = packed(map);
  const send = (from: number) => {
    const maps = Array.from({ length: 100 }, (_, index) => ({ file: `part.${from + index}.js`, gzip }));
    return admin.post('/releases/source-maps', { remote: 'mfe-portal', version: '1.0.0', maps });
  };
  for (const from of [0, 100, 200, 200]) expect((await send(from)).status).toBe(200);
  expect((await send(300)).data.message).toContain('at most 300');
});

const stored = async () => {
  const paths: string[] = [];
  for await (const { path } of app.services.sourceMaps.list()) paths.push(path);
  return paths;
};

test('source maps hold no sources, and nobody is served them', async () => {
  const file = newScript();
  await upload(admin, file);
  const [path = ''] = await stored();
  expect(path).toBe(`mfe-portal@1.0.0/${file}.map.gz`);
  const found = await app.services.sourceMaps.open(path);
  expect(found?.size).toBeLessThan(200);
  expect(await app.storedFiles()).toEqual([]);
  for (const address of [`/files/${path}`, `/source-maps/${path}`])
    expect((await app.client().get(address)).status).toBe(404);
});

test('source maps go when their version is retired', async () => {
  await upload(admin, newScript(), packed(map), '1.1.0');
  await change(admin, 'retire', { version: '1.1.0' });
  expect(await stored()).toEqual([]);
  expect((await upload(admin, newScript(), packed(map), '1.1.0')).data.code).toBe('unknown_version');
});

test('source maps are kept for three months, and those of the version that visitors get for as long', async () => {
  for (const version of ['1.0.0', '1.1.0']) await upload(admin, newScript(), packed(map), version);
  await removeOldMaps(Date.now() + 89 * DAY);
  expect(await stored()).toHaveLength(2);
  await removeOldMaps(Date.now() + 91 * DAY);
  expect(await stored()).toEqual([expect.stringMatching(/^mfe-portal@1\.0\.0\//)]);
});

test('hostile stacks are listed like any others', async () => {
  const file = newScript();
  await upload(admin, file);
  const hostile = [
    `https://${':1'.repeat(1990)}`,
    '/.js?'.repeat(790),
    `${`@a/${file}:1:11\n`.repeat(400)}`,
    ` ${'('.repeat(3900)}`,
    'a'.repeat(3990),
  ];
  for (const stack of hostile) {
    const error = { message: stack.slice(0, 9), stack: stack.slice(0, 4000), page: '/', browser: 'x' };
    expect(
      (await crowd.send(await crowd.ticket('1.0.0'), '1.0.0', { signals: ['erred'], error })).status,
    ).toBe(200);
  }
  expect((await admin.get('/releases/errors?remote=mfe-portal')).data).toHaveLength(hostile.length);
});
