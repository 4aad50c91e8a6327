import createPurifier from 'dompurify';

/** What the editor can produce (SPEC.md section 5); anything else is taken out. */
const allowed = {
  ALLOWED_TAGS: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'div',
      'span',
    ],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|sms:|data:image\/|\/(?![/\\]))/i,
};
const summaryLength = 160;

/** An article's HTML made safe to show, and its first words for link previews. */
export function safeHtml(content: string): { markup: string; summary: string } {
  const purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') {
      node.setAttribute('rel', 'noopener noreferrer');
      if (/^https?:/i.test(node.getAttribute('href') ?? '')) node.setAttribute('target', '_blank');
    }
    if (node.tagName === 'IMG') {
      node.setAttribute('loading', 'lazy');
      node.setAttribute('decoding', 'async');
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    }
  });
  const markup = purifier.sanitize(content, allowed);
  return { markup, summary: summarize(markup) };
}

function summarize(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const paragraphs = [...body.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
  const words = paragraphs.join(' ').replace(/\s+/g, ' ').trim();
  return words.length > summaryLength ? `${words.slice(0, summaryLength - 1).trimEnd()}…` : words;
}
