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
  const text = sanitizeHtml(spaced(html), { ...NONE, nonTextTags: BESIDE_THE_TEXT });
  // The only entities that are left of any.
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
