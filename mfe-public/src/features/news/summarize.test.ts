import { summarize } from './summarize.ts';

test('the summary is the first words of the paragraphs', () => {
  expect(summarize('<h2>Title</h2><p>First.</p>\n<p>Second &amp; last.</p>')).toBe('First. Second & last.');
});

test('a long summary ends within 160 characters', () => {
  const summary = summarize(`<p>${'word '.repeat(100)}</p>`);
  expect(summary.length).toBeLessThanOrEqual(160);
  expect(summary).toMatch(/word…$/);
});
