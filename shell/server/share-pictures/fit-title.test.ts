import { fitTitle } from './fit-title.ts';

/** Every character is half as wide as it is high. */
const fit = (title: string) =>
  fitTitle(title, (text) => text.length / 2, { width: 1056, height: 326, lineHeight: 1.1 });

test('a short title is large', () => {
  expect(fit('New office')).toEqual({ size: 100, lines: ['New office'] });
});

test('the lines of a title are about as long as each other', () => {
  expect(fit('Queue at the town hall').lines).toEqual(['Queue at the', 'town hall']);
});

test('a longer title is smaller, on up to four lines', () => {
  const { size, lines } = fit(
    'One window for permits and payments, which is open in ten of the towns by now',
  );
  expect(size).toBeLessThan(100);
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(lines.join(' ')).toMatch(/by now$/);
});

test('what does not fit on four lines ends in an ellipsis', () => {
  const { size, lines } = fit('word '.repeat(100));
  expect([size, lines.length]).toEqual([60, 4]);
  expect(lines.at(-1)).toMatch(/ (word|wor|wo|w)…$/);
});

test('a word that is too wide is broken, between whole characters', () => {
  const { lines } = fit(`${'n'.repeat(34)}👩‍👩‍👧n`);
  expect(lines.join('')).toBe(`${'n'.repeat(34)}👩‍👩‍👧n`);
  expect(lines.every((line) => !/^\u200d|\u200d$/.test(line))).toBe(true);
});
