import type { Kind } from './kind.ts';

const script = JSON.stringify('</script><script>REACHED()</script>');

/** What one page's code does to what all code relies on. */
export const replacements: Kind[] = [
  {
    name: 'has an endless Array.prototype.push',
    load: 'Array.prototype.push = () => { for (;;); };',
    draw: '[].push(1);',
  },
  {
    name: 'has an Array.prototype.push that grows',
    load: "const { push } = Array.prototype; Array.prototype.push = function (...all) { for (let n = 0; n < 1e6; n += 1) push.call(kept, 'x' + n); return push.apply(this, all); };",
    draw: '[].push(1);',
  },
  { name: 'has a Promise.prototype.then that never calls back', load: 'Promise.prototype.then = () => {};' },
  {
    name: 'has a then in everything',
    draw: 'Object.prototype.then = function () { for (;;); };',
    harmless: true,
  },
  {
    name: 'has an endless toJSON in everything',
    draw: 'Object.prototype.toJSON = () => { for (;;); }; JSON.stringify({});',
  },
  {
    name: 'has setters in everything',
    load: "for (const name of ['html', 'type', 'id', 'error', 'status', 'message']) Object.defineProperty(Object.prototype, name, { get() { return 'REACHED'; }, set() {}, configurable: true });",
    harmless: true,
  },
  { name: 'has no JSON', draw: 'globalThis.JSON = undefined; JSON.stringify = undefined;' },
  {
    name: 'has a JSON that ends the script around it',
    draw: `JSON.stringify = () => ${script};`,
    harmless: true,
  },
  {
    name: 'has a JSON that throws',
    draw: 'JSON.stringify = JSON.parse = () => { throw null; };',
    harmless: true,
  },
  {
    name: 'has a console that throws',
    load: 'globalThis.console = new Proxy({}, { get() { throw null; } });',
    harmless: true,
  },
  {
    name: 'has an endless Symbol.iterator in arrays',
    draw: 'Array.prototype[Symbol.iterator] = function* () { for (;;) yield 1; }; return [...[1]];',
  },
];
