import type { Kind } from './kind.ts';

/** At most 2 GB of it, so that a half that nothing limits doesn't end others on this machine. */
const outside = (grow: string) => `for (let steps = 0; ; steps += 1) if (steps < 200) { ${grow} }`;

export const growth: Kind[] = [
  { name: 'fills its memory with arrays', draw: "for (;;) kept.push(new Array(1e5).fill('x'));" },
  { name: 'fills its memory with objects', draw: 'let chain; for (;;) chain = { chain, value: {} };' },
  {
    name: 'fills its memory with strings',
    draw: 'for (let n = 0; ; n += 1) kept.push(String(n).repeat(1e4) + n);',
  },
  { name: 'fills its memory as it is loaded', load: "for (;;) kept.push(new Array(1e5).fill('x'));" },
  { name: 'fills a map', draw: 'const map = new Map(); for (let n = 0; ; n += 1) map.set(n, String(n));' },
  { name: 'keeps closures', draw: 'for (;;) { const own = new Array(1e3); kept.push(() => own); }' },
  { name: 'keeps promises that nobody answers', draw: 'for (;;) kept.push(new Promise(() => {}));' },
  { name: 'starts timers for ever', draw: 'for (;;) setTimeout(() => kept, 1e8);' },
  {
    name: 'doubles what it does in the background',
    draw: 'const double = async () => { await null; kept.push(new Array(1e3)); double(); double(); }; double();',
  },
  { name: 'makes an array of all characters of 256 MB', draw: "kept.push('x'.repeat(2 ** 28).split(''));" },
  { name: 'doubles a text for ever', draw: "for (let text = 'x'; ; text += text) kept.push(text);" },
  {
    name: 'doubles a text and reads it',
    draw: "for (let text = 'x'; ; text = text + text) kept.push(text.lastIndexOf('y'), [...text].length);",
  },
  { name: 'makes JSON of a huge array', draw: "JSON.stringify(new Array(2 ** 22).fill('x'.repeat(1000)));" },
  {
    name: 'makes a huge array that it maps',
    draw: 'kept.push(Array.from({ length: 2 ** 27 }, (_, n) => ({ n })));',
  },
  {
    name: 'makes a number without an end',
    draw: 'for (let number = 3n; ; number *= number) kept.push(number);',
  },
  { name: 'fills buffers outside of its heap', draw: outside('kept.push(new Uint8Array(1e7).fill(1));') },
  {
    name: 'fills shared buffers outside of its heap',
    draw: outside('kept.push(new Uint8Array(new SharedArrayBuffer(1e7)).fill(1));'),
  },
  {
    name: 'fills the memory of WebAssembly',
    load: 'var memory = new WebAssembly.Memory({ initial: 1 });',
    draw: outside('if (steps < 190) { memory.grow(160); new Uint8Array(memory.buffer).fill(1, -1e7); }'),
  },
  { name: 'reserves more memory than there is', draw: 'for (;;) kept.push(new ArrayBuffer(2 ** 32));' },
  {
    name: 'keeps formats of dates',
    draw: "for (;;) kept.push(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Manila' }));",
  },
  {
    name: 'keeps 5 MB of its heap with each page',
    draw: 'kept.push(new Array(6e5).fill(0.5 + kept.length));',
    pages: 12,
  },
  {
    name: 'keeps 5 MB outside of its heap with each page',
    draw: 'kept.push(new Uint8Array(5e6).fill(1));',
    pages: 12,
  },
  {
    name: 'grows between pages',
    draw: 'if (kept.length === 0) often(() => kept.push(new Array(1e5).fill(0.5)));',
  },
  {
    name: 'grows between pages, outside of its heap',
    draw: 'if (kept.length === 0) often(() => kept.length < 2000 && kept.push(new Uint8Array(1e6).fill(1)));',
  },
];
