import { safeHtml } from './safe-html.ts';

const markup = (content: string) => safeHtml(content).markup;

test.each([
  '<script>steal()</script>',
  '<style>p{display:none}</style>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload="steal()"></svg>',
  '<form action="https://evil.example"><input></form>',
])('%s is taken out', (content) => {
  expect(markup(`${content}<p>Words</p>`)).toBe('<p>Words</p>');
});

test.each(['javascript:steal()', 'data:text/html,x', 'vbscript:x', ' java\nscript:steal()'])(
  'a link to %j loses its target',
  (href) => {
    expect(markup(`<a href="${href}">Words</a>`)).not.toContain('href');
  },
);

test.each(['https://example.com/', 'mailto:a@example.com', 'tel:+63', 'sms:+63'])(
  'a link to %s stays',
  (href) => {
    expect(markup(`<a href="${href}">Words</a>`)).toContain(`href="${href}"`);
  },
);

test('a link to another site opens beside the page and tells it nothing', () => {
  const [link] = elements('<a href="https://example.com/" rel="opener">Words</a>');
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link?.getAttribute('target')).toBe('_blank');
});

test('headings, lists and emphasis stay', () => {
  const content = '<h2>Title</h2><ul><li><strong>Item</strong></li></ul>';
  expect(markup(content)).toBe(content);
});

test('pictures load lazily and always have an alternative text', () => {
  const [image] = elements('<img src="https://example.com/a.png">');
  expect(image?.getAttribute('loading')).toBe('lazy');
  expect(image?.getAttribute('alt')).toBe('');
});

test('the summary is the first words of the paragraphs', () => {
  expect(safeHtml('<h2>Title</h2><p>First.</p>\n<p>Second &amp; last.</p>').summary).toBe(
    'First. Second & last.',
  );
});

test('a long summary ends within 160 characters', () => {
  const { summary } = safeHtml(`<p>${'word '.repeat(100)}</p>`);
  expect(summary.length).toBeLessThanOrEqual(160);
  expect(summary).toMatch(/word…$/);
});

function elements(content: string): Element[] {
  return [...new DOMParser().parseFromString(markup(content), 'text/html').body.children];
}
