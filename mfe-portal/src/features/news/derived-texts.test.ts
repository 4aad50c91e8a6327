import { cut, slugOf, summaryOf } from './derived-texts.ts';

test.each([
  ['Piñas & Straße: ÉTÉ 2026!', 'pinas-strasse-ete-2026'],
  ['…Opening…', 'opening'],
  ['日本語', ''],
  ['seven77-'.repeat(11), 'seven77-'.repeat(10).slice(0, -1)],
  ['x'.repeat(100), 'x'.repeat(80)],
])('the title %s is %s in an address, as the API has it', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  ['<h2>Where</h2><p>We have\n&nbsp; moved.</p><p>Come &amp; see</p>', 'We have moved. Come & see'],
  ['<ul><li>One</li><li><b>T</b>wo</li></ul><figure><figcaption>A map</figcaption></figure>', 'One Two'],
  ['<table><tr><td>1</td></tr></table><p>After</p>', 'After'],
  [`<p>${'abcd '.repeat(40)}</p>`, `${'abcd '.repeat(32).trim()}…`],
  [`<p>${'x'.repeat(500)}</p>`, `${'x'.repeat(159)}…`],
])('the summary of %s is %s, as the API has it', (html, summary) => {
  expect(summaryOf(html)).toBe(summary);
});

test('a text is cut between words, and only when it is too long', () => {
  expect(cut('One window for all', 18)).toBe('One window for all');
  expect(cut('One window for all', 17)).toBe('One window for…');
});
