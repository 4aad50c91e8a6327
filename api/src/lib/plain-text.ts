import sanitizeHtml from 'sanitize-html';

const NONE = { allowedTags: [], allowedAttributes: {} };
/** They name a part of the text, or belong to a picture or a table. */
const BESIDE_THE_TEXT = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figcaption', 'table'];

/** Blocks stand apart once their tags are gone. */
const spaced = (html: string) => html.replace(/<(\/?(p|div|h[1-6]|li|tr|td|th|blockquote)|br|hr)\b/g, ' <$1');

/** The words of cleaned HTML alone, for the search. */
export function plainText(html: string): string {
  return sanitizeHtml(spaced(html), NONE);
}

/** What cleaned HTML says in its paragraphs and lists, without headings, captions and tables, as people read it. */
export function articleText(html: string): string {
  return unescaped(sanitizeHtml(spaced(html), { ...NONE, nonTextTags: BESIDE_THE_TEXT }));
}

/** All that cleaned HTML says, as people read it, a line for each block. */
export function readableText(html: string): string {
  const lines = sanitizeHtml(
    html
      .replace(/<(\/?(p|div|h[1-6]|li|tr|figcaption|blockquote|pre)|br|hr)\b/g, '\n<$1')
      .replace(/<t[dh]\b/g, ' $&'),
    NONE,
  );
  return unescaped(lines)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}

/** The only entities that are left of any. */
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
