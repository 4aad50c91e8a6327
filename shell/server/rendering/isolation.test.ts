import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Renderer } from './renderer.ts';

const workspace = path.join(import.meta.dirname, '../..');
let folder: string;
let server: http.Server;
let address: string;
let requests = 0;
let renderers: Renderer[] = [];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'isolation-')));
  execFileSync('npx', ['rspack', 'build', '--config-name', 'renderer', '--output-path', folder], {
    cwd: workspace,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  server = http.createServer((_, response) => {
    requests += 1;
    response.end('secret');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});
beforeEach(() => {
  requests = 0;
});
afterEach(() => {
  for (const renderer of renderers) renderer.stop();
  renderers = [];
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const api = {
  ask: async () => {
    throw new Error('Nothing is asked for here');
  },
};

/** What an expression gives, or the code or message of what it throws, in the script of a release. */
function result(expression: string): Promise<string> {
  const source = `
    module.exports = { default: () => null };
    const text = (value) => 'gave ' + (typeof value === 'function' ? 'a function' : String(value));
    const why = (error) => 'refused: ' + (error.code ?? error.message);
    (async () => ${expression})().then(text, why).then((said) => console.log(said));`;
  return new Promise((resolve) => {
    const remote = { name: 'mfe-public', version: '1.0.0', source, folder: `${address}/` };
    renderers.push(new Renderer(path.join(folder, 'renderer.cjs'), { remote }, api, resolve));
  });
}

test('a release has the language, and what browsers and Node have in common', async () => {
  expect(await result("[typeof require('react').useState, await new Response('a page').text()]")).toBe(
    'gave function,a page',
  );
});

test('fetch reaches the API alone', async () => {
  expect(await result(`fetch('${address}/')`)).toMatch(/^refused: fetch failed: .* may ask the API alone/);
  expect(requests).toBe(0);
});

test("what sends the requests of Node's own fetch is out of reach", async () => {
  const send = `Promise.all(Object.getOwnPropertySymbols(globalThis).map((name) => new Promise((resolve) => {
    globalThis.global = globalThis;
    const request = { origin: '${address}', path: '/', method: 'GET' };
    const handler = { onConnect() {}, onHeaders: () => true, onData: () => true, onComplete: resolve, onError: resolve };
    if (typeof globalThis[name]?.dispatch === 'function') globalThis[name].dispatch(request, handler);
    else resolve();
  })))`;
  await result(send);
  expect(requests).toBe(0);
});

test.each([
  'globalThis.process',
  "Function('return globalThis.process')()",
  "eval('globalThis.process')",
  "(0, eval)('globalThis.process')",
  "({}).constructor.constructor('return globalThis.process')()",
  "require.constructor('return globalThis.process')()",
  "setTimeout.constructor('return globalThis.process')()",
  "console.log.constructor('return globalThis.process')()",
  "fetch.constructor('return globalThis.process')()",
  "Buffer.from.constructor('return globalThis.process')()",
  "(function* () {}).constructor('return globalThis.process')().next().value",
  "require('react').useState.constructor('return globalThis.process')()",
  'globalThis.global',
  'module.constructor._load',
])('%s is undefined', async (expression) => {
  expect(await result(expression)).toBe('gave undefined');
});

test.each([
  'node:net',
  'node:http',
  'node:fs',
  'node:child_process',
  'node:worker_threads',
  'http',
  'react-dom/server',
])('require gives no %s', async (name) => {
  expect(await result(`require('${name}')`)).toMatch(/^refused: The shell shares no/);
});

const given = 'then(done, (error) => done(Promise.reject(error)))';
const importing = `import("node:net").${given}`;
const called = (how: string) => `new Promise((done) => { globalThis.done = done; ${how}; })`;

test.each([
  ['as it is', "import('node:net')"],
  ['of a data URL', "import('data:text/javascript,export default 1')"],
  ['in eval', 'eval(\'import("node:net")\')'],
  ['in an indirect eval', '(0, eval)(\'import("node:net")\')'],
  ['in a made function', 'Function(\'return import("node:net")\')()'],
  ['with attributes', 'Function(\'return import("node:net", {})\')()'],
  ['in a made async function', '(async () => {}).constructor(\'return await import("node:net")\')()'],
  ['in a function made by reflection', 'Reflect.construct(Function, [\'return import("node:net")\'])()'],
  ['in eval after a promise', 'Promise.resolve(\'import("node:net")\').then(eval)'],
  ['in eval after a rejection', 'Promise.reject(\'import("node:net")\').catch(eval)'],
  [
    'in a function that a promise makes',
    'Promise.resolve(\'return import("node:net")\').then(Function).then((made) => made())',
  ],
  ['in eval by a timer', called(`setTimeout(eval, 0, '${importing}')`)],
  ['in eval by setImmediate', called(`setImmediate(eval, '${importing}')`)],
  ['in eval by a microtask', called(`queueMicrotask(eval.bind(null, '${importing}'))`)],
  ['in eval by JSON', called(`JSON.stringify({ toJSON: eval.bind(null, '${importing}') })`)],
  ['in eval by a stream', called(`new ReadableStream({ start: eval.bind(null, '${importing}') })`)],
])('import() %s loads nothing', async (_, expression) => {
  expect(await result(expression)).toBe('refused: ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING');
});
