import type { Kind } from './kind.ts';

export const throwing: Kind[] = [
  { name: 'throws as it is loaded', load: "throw new Error('Broken on the server');" },
  { name: 'throws as a page is drawn', draw: "throw new Error('Broken on the server');" },
  { name: 'throws null as it is loaded', load: 'throw null;' },
  { name: 'throws null as a page is drawn', draw: 'throw null;' },
  { name: 'throws null as its state is made', createState: 'throw null;' },
  {
    name: 'throws something that has no text',
    draw: 'throw { toString() { throw this; }, get message() { throw this; }, get stack() { throw this; } };',
  },
  {
    name: 'throws something whose text never ends',
    draw: 'throw { toString() { for (;;); }, get message() { for (;;); } };',
  },
  { name: 'throws an error of 100 MB', draw: "throw new Error('x'.repeat(1e8));" },
  {
    name: 'throws a trap',
    draw: 'throw new Proxy({}, { get() { throw new Error(); }, getPrototypeOf() { throw new Error(); } });',
  },
  {
    name: 'has errors whose stack never ends',
    draw: 'Error.prepareStackTrace = () => { for (;;); }; throw new Error();',
  },
  { name: 'calls itself without an end', draw: '(function again() { again(); })();' },
  {
    name: 'has errors with all of their stack',
    draw: 'Error.stackTraceLimit = Infinity; (function again(n) { if (n > 0) again(n - 1); else throw new Error(); })(5e3);',
  },
  {
    name: 'makes an array that is too deep for its text',
    draw: 'let deep = []; for (let n = 0; n < 1e6; n += 1) deep = [deep]; String(deep);',
  },
  { name: 'has code that is too deep to be read', draw: "(0, eval)('['.repeat(1e6) + ']'.repeat(1e6));" },
  { name: 'throws in the background after a page was drawn', draw: 'later(() => { throw null; });' },
  { name: 'rejects and nobody listens', draw: 'Promise.reject(null);', harmless: true },
  {
    name: 'rejects as it is loaded and nobody listens',
    load: "Promise.reject(new Error('Broken on the server'));",
    harmless: true,
  },
  { name: 'rejects as it is loaded for a page', preload: 'return Promise.reject(undefined);' },
  { name: 'exposes nothing', exposed: 'module.exports = undefined;' },
  { name: 'exposes something that is no component', exposed: 'exposed.default = 42;' },
  {
    name: 'exposes a trap',
    exposed:
      'module.exports = new Proxy({}, { get() { throw new Error(); }, has() { throw new Error(); } });',
  },
];
