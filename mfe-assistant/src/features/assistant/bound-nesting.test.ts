import { boundNesting } from './bound-nesting.ts';

test.each([
  'Plain words, 3 > 2 and - a dash.',
  '> > a quote in a quote',
  '- one\n  - two\n    1. three',
  '```\n        indented code\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
])('Markdown that people write stays as it is: %j', (markdown) => {
  expect(boundNesting(markdown)).toBe(markdown);
});

test.each([
  ['quotes', '>'.repeat(1500)],
  ['quotes apart', '> '.repeat(1500)],
  ['lists', '- '.repeat(1500)],
  ['numbers', '1. '.repeat(1500)],
  ['quotes and lists', '> - '.repeat(750)],
])('1,500 levels of %s on a line become 20, and the words stay', (_name, start) => {
  const bound = boundNesting(`${start}words`);
  expect(bound.match(/>|-|1\./g)).toHaveLength(20);
  expect(bound).toMatch(/words$/);
});

test('a list nested 1,500 levels deep stays a list', () => {
  const items = Array.from({ length: 1500 }, (_, depth) => `${'  '.repeat(depth)}- item ${depth}`);
  const bound = boundNesting(items.join('\n')).split('\n');
  expect(bound[10]).toBe(items[10]);
  expect(bound[1499]).toBe(`${' '.repeat(40)}- item 1499`);
});
