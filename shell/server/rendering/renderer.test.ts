import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiCall } from '../../shared/rendering.ts';
import { until } from '../../test/clock.ts';
import { isRunning, rendererScript } from '../../test/renderer-script.ts';
import { site } from '../../test/site.ts';
import type { Reads } from './api-reads.ts';
import { ReleaseError } from './release-error.ts';
import { Renderer } from './renderer.ts';

let folder: string;
let renderers: Renderer[] = [];
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'renderer-')));
});
afterEach(() => {
  for (const renderer of renderers) renderer.stop();
  renderers = [];
});
afterAll(() => rmSync(folder, { recursive: true }));

const answer = (body: string) => ({ status: 200, headers: {}, body });

/** An API that answers each call with its path. */
const echo = {
  ask: async (call: ApiCall, reads: Reads) => {
    reads.keys.add(call.path);
    return answer(call.path);
  },
};

/** A process that does this with each request. */
function processThat(does: string, first = '', other = '', api: Pick<typeof echo, 'ask'> = echo): Renderer {
  const renderer = new Renderer(rendererScript(folder, does, first, other), {}, api);
  renderers.push(renderer);
  return renderer;
}

const config = { apiBase: '', site, content: {}, remotes: {}, knowsRemotes: true };
const request = (address: string) => ({ address, config });
const html = async (renderer: Renderer, address: string) =>
  (await renderer.render(request(address))).part.html;

test('pages are rendered, each with its own answer', async () => {
  const renderer = processThat("page(id, '<h1>' + address + '</h1>')");
  expect(await Promise.all(['/one', '/two'].map((address) => html(renderer, address)))).toEqual([
    '<h1>/one</h1>',
    '<h1>/two</h1>',
  ]);
});

test('an error of the release is told from one of the API, and the process goes on', async () => {
  const renderer = processThat(`
    if (address === '/fine') return page(id, 'fine');
    say({ id, error: 'No', cause: address.slice(1) });`);
  await expect(renderer.render(request('/release'))).rejects.toBeInstanceOf(ReleaseError);
  await expect(renderer.render(request('/data'))).rejects.not.toBeInstanceOf(ReleaseError);
  expect(await html(renderer, '/fine')).toBe('fine');
});

test('what a page reads of the API is asked for by the server, and noted', async () => {
  const renderer = processThat(
    "say({ id, call: 7, ask: { method: 'GET', path: '/news/list' } }); globalThis.waits = id;",
    '',
    'page(globalThis.waits, message.answer.body)',
  );
  const { part, reads } = await renderer.render(request('/news'));
  expect(part.html).toBe('/news/list');
  expect([...reads.keys]).toEqual(['/news/list']);
});

test.each([
  ['loops for ever', 'for (;;);'],
  ['fills its heap', "const all = []; for (;;) all.push(new Array(1e5).fill('x'));"],
  ['fills memory outside its heap', 'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));'],
  ['makes an array that no process can hold', "'x'.repeat(2 ** 28).split('');"],
  ['aborts', 'process.abort();'],
  ['exits', 'process.exit(0);'],
  [
    'sends no end of messages',
    "setInterval(() => { for (let i = 0; i < 1000; i += 1) say({ log: 'x' }); }, 1);",
  ],
  ['sends what is no message', "process.stdout.write('x'.repeat(1000));"],
  ['sends a message that is too long', "page(id, 'x'.repeat(2e7));"],
  [
    'asks the API without end',
    "for (let call = 0; call < 1000; call += 1) say({ id, call, ask: { method: 'GET', path: '/' } });",
  ],
])('a release whose process %s is to blame for the page, and nothing else is', async (_, does) => {
  const renderer = processThat(does);
  await expect(renderer.render(request('/'))).rejects.toBeInstanceOf(ReleaseError);
});

test('a process that keeps more and more memory between pages is ended', async () => {
  const renderer = processThat(
    "page(id, 'fine'); const kept = []; setInterval(() => kept.push(new Uint8Array(1e7).fill(1)), 20);",
  );
  expect(await html(renderer, '/')).toBe('fine');
  expect((await renderer.ended).message).toMatch(/MB/);
});

test('a process that goes on working between pages is ended', async () => {
  const renderer = processThat("page(id, 'fine'); setTimeout(() => { for (;;); }, 10);");
  expect(await html(renderer, '/')).toBe('fine');
  expect((await renderer.ended).message).toMatch(/when nothing is asked/);
});

test('a page that waits for something that never comes fails by itself, and the process goes on', async () => {
  const renderer = processThat("if (address === '/fine') page(id, 'fine');");
  await expect(renderer.render(request('/waits'))).rejects.toBeInstanceOf(ReleaseError);
  expect(await html(renderer, '/fine')).toBe('fine');
});

test('a page that waits for an API that is slow is not to blame, however long that takes', async () => {
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const api = { ask: () => slow.then(() => answer('late')) };
  const does = "say({ id, call: 1, ask: { method: 'GET', path: '/' } }); globalThis.waits = id;";
  const renderer = processThat(does, '', 'page(globalThis.waits, message.answer.body)', api);
  const rendering = html(renderer, '/');
  // Longer than any page may wait for something that nobody knows of.
  setTimeout(release, 5000);
  expect(await rendering).toBe('late');
});

test('a process that is stopped by the system for a while is not to blame', async () => {
  const renderer = processThat(
    "if (address === '/pid') return page(id, String(process.pid)); setTimeout(() => page(id, 'fine'), 50);",
  );
  const pid = Number(await html(renderer, '/pid'));
  process.kill(pid, 'SIGSTOP');
  setTimeout(() => process.kill(pid, 'SIGCONT'), 4500);
  expect(await html(renderer, '/')).toBe('fine');
});

test('a process that somebody stops for good is ended, which is no fault of the release', async () => {
  const renderer = processThat(
    "if (address === '/pid') return page(id, String(process.pid)); setTimeout(() => page(id, 'fine'), 50);",
  );
  process.kill(Number(await html(renderer, '/pid')), 'SIGSTOP');
  const rendering = renderer.render(request('/'));
  await expect(rendering).rejects.toThrow('stopped');
  await expect(rendering).rejects.not.toBeInstanceOf(ReleaseError);
});

test('a release that throws while it loads never gets ready', async () => {
  const renderer = processThat('', "return say({ broken: 'broken at import' })");
  await expect(renderer.ready).rejects.toThrow('broken at import');
});

test('the process has no environment, no files, no child processes and no threads', async () => {
  process.env.DEPLOY_TOKEN = 'secret';
  const renderer = processThat(`
    const tried = (does) => { try { return does(); } catch (error) { return error.code ?? error.message; } };
    const variables = Object.keys(process.env).filter((name) => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name));
    const file = tried(() => require('node:fs').readFileSync('/etc/passwd').length);
    const child = tried(() => require('node:child_process').execSync('id').length);
    const worker = tried(() => new (require('node:worker_threads').Worker)('0', { eval: true }));
    page(id, JSON.stringify([variables, file, child, worker]));`);
  delete process.env.DEPLOY_TOKEN;
  expect(JSON.parse(await html(renderer, '/'))).toEqual([[], ...Array(3).fill('ERR_ACCESS_DENIED')]);
});

test('a process that is stopped is gone', async () => {
  const renderer = processThat('page(id, String(process.pid))');
  const pid = Number(await html(renderer, '/'));
  renderer.stop();
  await until(() => !isRunning(pid));
});
