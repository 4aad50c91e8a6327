import type { Kind } from './kind.ts';

/** An endless loop in WebAssembly, which no check between statements of JavaScript can end. */
const wasmLoop = '0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11';

export const loops: Kind[] = [
  { name: 'loops for ever as it is loaded', load: 'for (;;);' },
  { name: 'loops for ever as a page is drawn', draw: 'for (;;);' },
  { name: 'loops for ever after a page was drawn', draw: 'later(() => { for (;;); });' },
  { name: 'loops for ever as it is loaded for a page', preload: 'for (;;);' },
  { name: 'loops for ever as its state is made', createState: 'for (;;);' },
  { name: 'loops for ever as its data is fetched', fetch: 'for (;;);' },
  { name: 'loops for ever as its data is saved', save: 'for (;;);' },
  {
    name: 'loops for ever as its data is made JSON',
    save: 'return { toJSON() { for (;;); } };',
  },
  {
    name: 'loops for ever when somebody looks at what it exposes',
    exposed: "Object.defineProperty(exposed, 'default', { get() { for (;;); } });",
  },
  {
    name: 'loops for ever in a trap of what it exposes',
    exposed: 'exposed.default = new Proxy(exposed.default, { apply() { for (;;); } });',
  },
  {
    name: 'loops for ever in WebAssembly',
    draw: `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([${wasmLoop}]))).exports.f();`,
  },
  {
    name: 'never comes to an end of its microtasks',
    draw: 'const again = () => { Promise.resolve().then(again); }; again();',
  },
  {
    name: 'draws again and again',
    draw: 'throw { then(resolve) { Promise.resolve().then(resolve); } };',
  },
  {
    name: 'has children without an end',
    draw: "return { [Symbol.iterator]: function* () { for (;;) yield 'x'; } };",
  },
  {
    name: 'has a regular expression that never ends',
    draw: "/^(a+)+$/.test('a'.repeat(60) + 'b');",
  },
  {
    name: 'sorts for a minute',
    draw: 'Array.from({ length: 2e7 }, Math.random).sort((a, b) => String(a).localeCompare(String(b)));',
  },
  {
    name: 'calls itself for ever, whatever is thrown',
    draw: 'const again = () => { try { again(); } finally { again(); } }; again();',
  },
  {
    name: 'sleeps for ever without using its processor',
    draw: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
  },
  {
    name: 'multiplies a number for ever',
    draw: 'let number = 3n; for (;;) number = (number * number) % (1n << 4_000_000n) + 3n;',
  },
  {
    name: 'keeps its processor busy between pages',
    draw: 'if (kept.length === 0) { kept.push(1); often(() => { const end = Date.now() + 40; while (Date.now() < end); }); }',
  },
  { name: 'waits for ever to be loaded for a page', preload: 'return new Promise(() => {});' },
  { name: 'waits for ever for its data', fetch: 'return new Promise(() => {});' },
  { name: 'waits for ever with a part of its page', draw: 'throw new Promise(() => {});' },
  { name: 'always has more data to fetch', fetch: 'return Promise.resolve(true);', harmless: true },
  {
    name: 'exposes something that is never there',
    exposed: 'exposed.then = () => {};',
    harmless: true,
  },
  { name: 'asks for a debugger', draw: 'debugger;', harmless: true },
];
