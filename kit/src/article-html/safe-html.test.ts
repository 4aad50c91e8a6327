import { safeHtml } from './safe-html.ts';

test.each([
  '<script>steal()</script>',
  '<style>p{display:none}</style>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload="steal()"></svg>',
  '<form action="https://evil.example"><input></form>',
])('%s is removed', (content) => {
  expect(safeHtml(`${content}<p>Words</p>`)).toBe('<p>Words</p>');
});

test.each(['javascript:steal()', 'data:text/html,x', 'vbscript:x', ' java\nscript:steal()'])(
  'a link to %j loses its address',
  (href) => {
    expect(safeHtml(`<a href="${href}">Words</a>`)).not.toContain('href');
  },
);

test.each(['https://example.com/', 'mailto:a@example.com', 'tel:+63', 'sms:+63'])(
  'a link to %s stays',
  (href) => {
    expect(safeHtml(`<a href="${href}">Words</a>`)).toContain(`href="${href}"`);
  },
);

test('a link to another site opens in a new tab and tells that site nothing', () => {
  const [link] = elements('<a href="https://example.com/" rel="opener">Words</a>');
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link?.getAttribute('target')).toBe('_blank');
});

test('headings, lists and emphasis stay', () => {
  const content = '<h2>Title</h2><ul><li><strong>Item</strong></li></ul>';
  expect(safeHtml(content)).toBe(content);
});

test('pictures load lazily and always have an alternative text', () => {
  const [image] = elements('<img src="https://example.com/a.png">');
  expect(image?.getAttribute('loading')).toBe('lazy');
  expect(image?.getAttribute('alt')).toBe('');
});

test('crossed out words, and the parts of a table, stay', () => {
  const content =
    '<p><del>Old</del></p><table><caption>Fees</caption><tfoot><tr><td>Sum</td></tr></tfoot></table>';
  expect(safeHtml(content)).toBe(content);
});

function elements(content: string): Element[] {
  return [...new DOMParser().parseFromString(safeHtml(content), 'text/html').body.children];
}
