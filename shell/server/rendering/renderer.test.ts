import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { site } from '../../test/site.ts';
import { ReleaseError, Renderer } from './renderer.ts';

let folder: string;
let renderers: Renderer[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'renderer-'));
});
afterEach(() => {
  for (const renderer of renderers) renderer.stop();
  renderers = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread that does this with each request; `say` sends a message to the server. */
function threadThat(does: string, first = ''): Renderer {
  const file = path.join(folder, `${renderers.length}-${Math.random()}.cjs`);
  const worker = `const { parentPort } = require('node:worker_threads');
    const say = (message) => parentPort.postMessage({ memoryMb: 1, ...message });
    const page = (id, html) => say({ id, html, data: null, meta: {} });
    ${first}
    parentPort.on('message', ({ id, address }) => { ${does} });
    say({ ready: true });`;
  writeFileSync(file, worker);
  const renderer = new Renderer(file, {});
  renderers.push(renderer);
  return renderer;
}

const config = { apiBase: '', site, content: {}, remotes: {}, knowsRemotes: true };
const request = (address: string) => ({ address, config, api: '' });

test('pages are rendered, each with its own answer', async () => {
  const renderer = threadThat("page(id, '<h1>' + address + '</h1>')");
  const parts = await Promise.all(['/one', '/two'].map((address) => renderer.render(request(address))));
  expect(parts.map(({ html }) => html)).toEqual(['<h1>/one</h1>', '<h1>/two</h1>']);
});

test('an error of the release is told from one of the API, and the thread goes on', async () => {
  const renderer = threadThat(`
    if (address === '/fine') return page(id, 'fine');
    say({ id, error: 'No', cause: address.slice(1) });`);
  await expect(renderer.render(request('/release'))).rejects.toBeInstanceOf(ReleaseError);
  await expect(renderer.render(request('/data'))).rejects.not.toBeInstanceOf(ReleaseError);
  await expect(renderer.render(request('/fine'))).resolves.toMatchObject({ html: 'fine' });
});

test('a thread that loops for ever is ended, and what it was to render fails', async () => {
  const renderer = threadThat('for (;;);');
  const rendering = [renderer.render(request('/')), renderer.render(request('/'))];
  await Promise.all(rendering.map((page) => expect(page).rejects.toBeInstanceOf(ReleaseError)));
  expect(renderer.hasEnded).toBe(true);
  await expect(renderer.render(request('/'))).rejects.toBeInstanceOf(ReleaseError);
});

test('a thread that waits and says that it is alive is not ended', async () => {
  const renderer = threadThat(`
    const beat = setInterval(() => say({ alive: true }), 100);
    setTimeout(() => { clearInterval(beat); page(id, 'late'); }, 1500);`);
  await expect(renderer.render(request('/'))).resolves.toMatchObject({ html: 'late' });
});

test('a thread that fills its memory dies alone', async () => {
  const renderer = threadThat("const all = []; for (;;) all.push(new Array(1e5).fill('x'));");
  await expect(renderer.render(request('/'))).rejects.toBeInstanceOf(ReleaseError);
  expect(renderer.hasEnded).toBe(true);
});

test('a thread that holds more and more is replaced', async () => {
  const renderer = threadThat("say({ id, html: 'fine', data: null, meta: {}, memoryMb: 1000 })");
  await expect(renderer.render(request('/'))).resolves.toMatchObject({ html: 'fine' });
  expect(renderer.hasEnded).toBe(true);
});

test('a release that throws while it loads never gets ready', async () => {
  const renderer = threadThat('', "throw new Error('broken at import')");
  await expect(renderer.ready).rejects.toBeInstanceOf(ReleaseError);
});

test('the thread has no environment', async () => {
  process.env.DEPLOY_TOKEN = 'secret';
  const renderer = threadThat('page(id, JSON.stringify(process.env))');
  await expect(renderer.render(request('/'))).resolves.toMatchObject({ html: '{}' });
  delete process.env.DEPLOY_TOKEN;
});
