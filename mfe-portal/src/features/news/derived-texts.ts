/** An address has up to 80 characters of a title. */
const slugLength = 80;
const summaryLength = 160;

/** A text as the API puts it into an address: `Piñas & Straße` is `pinas-strasse`. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const slug = plain
    // By way of upper case, where ß is SS.
    .toUpperCase()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= slugLength) return slug;
  const end = slug.lastIndexOf('-', slugLength);
  return slug.slice(0, end > 0 ? end : slugLength);
}

/** The summary that the API makes of an article's HTML: the first words, without headings, captions and tables. */
export function summaryOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6, figcaption, table')) element.remove();
  for (const block of body.querySelectorAll('p, div, li, blockquote, br, hr')) block.before(' ');
  return cut(body.textContent ?? '', summaryLength);
}

/** Whole words on one line, with an ellipsis when they would have more than `max` characters. */
export function cut(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const end = line.lastIndexOf(' ', max - 1);
  const start = end > 0 ? line.slice(0, end) : line.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  return `${start.replace(/[\s,;:.–—-]+$/, '')}…`;
}
