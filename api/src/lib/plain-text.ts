import sanitizeHtml from 'sanitize-html';

/** The words of cleaned HTML alone, for the search. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(\/?(p|div|h[1-6]|li|tr|td|th|blockquote)|br|hr)\b/g, ' <$1');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
}
