import type { Kind } from './kind.ts';

/** No page may have this outside of a text. */
const script = '</script></title><script>REACHED()</script>';

export const outputs: Kind[] = [
  { name: 'draws 100 MB', draw: "return 'x'.repeat(1e8);" },
  { name: 'draws 100 MB in small parts', draw: "return new Array(1e6).fill('x'.repeat(100));" },
  {
    name: 'draws a page that is too deep',
    draw: "let tree = 'x'; for (let n = 0; n < 1e6; n += 1) tree = require('react').createElement('p', null, tree); return tree;",
  },
  { name: 'draws what is no part of a page', draw: 'return { some: 1 };' },
  { name: 'draws something that never comes', draw: 'return new Promise(() => {});' },
  { name: 'saves 100 MB of data', save: "return 'x'.repeat(1e8);" },
  { name: 'saves data that contains itself', save: 'const data = {}; data.data = data; return data;' },
  { name: 'saves a number that JSON does not have', save: 'return 1n;' },
  {
    name: 'saves data that ends the script around it',
    save: `return ${JSON.stringify(script)};`,
    harmless: true,
  },
  {
    name: 'has a title that ends the head',
    draw: `props.shell.setPage({ title: ${JSON.stringify(script)}, description: '"><script>REACHED()</script>' });`,
    harmless: true,
  },
  {
    name: 'has a title of 100 MB',
    draw: "props.shell.setPage({ title: 'x'.repeat(1e8) });",
    harmless: true,
  },
  {
    name: 'has a title that is a trap',
    draw: 'props.shell.setPage({ title: { toString() { for (;;); } }, get description() { for (;;); } });',
    harmless: true,
  },
  {
    name: 'changes its title for ever',
    draw: 'for (let n = 0; ; n += 1) props.shell.setPage({ title: String(n) });',
  },
  {
    name: 'draws 70 MB of HTML',
    draw: "return require('react').createElement('div', { dangerouslySetInnerHTML: { __html: '<h1>Mine</h1></main></div><meta http-equiv=\"refresh\" content=\"0\">'.repeat(1e6) } });",
  },
];
