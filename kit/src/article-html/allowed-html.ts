/** The elements that an article may have: what the editor can produce. A test of the API holds what it stores to the same list. */
export const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'mark'],
  ...['ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Their attributes. */
export const allowedAttributes = [
  ...['href', 'src', 'alt', 'title', 'width', 'height'],
  ...['colspan', 'rowspan', 'span', 'start', 'type'],
];

/** Those that hold an address. */
export const addressAttributes = ['href', 'src'];

/** Where links and pictures may lead: these schemes, and this site's paths (`//host` and `/\host` are other sites). */
export const allowedAddresses = /^(?:https?:|mailto:|tel:|sms:|data:image\/|\/(?![/\\]))/i;
