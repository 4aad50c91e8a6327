import { withScrollingTables } from './scrolling-table.ts';

/**
 * HTML that the API has cleaned for pages (`news/find`, `content/published`) as they show it: without styles, which the site refuses. It removes
 * nothing else, so that a browser ships no sanitizer for it; anything that isn't from there, such as a draft, needs `safeHtml`.
 */
export function articleHtml(clean: string): string {
  // In cleaned HTML every `<`, `>` and `"` of a text or an attribute is an entity: what looks like a tag or an attribute is one.
  return withScrollingTables(clean.replace(/<[a-z][^>]*>/g, shownTag));
}

function shownTag(tag: string): string {
  const shown = tag.replace(/ style="[^"]*"/g, '');
  if (/^<a\b/.test(tag)) return shownLink(shown.replace(/ (?:target="[^"]*"|href="about:blank")/g, ''));
  if (/^<img\b/.test(tag)) {
    const alt = / alt="/.test(tag) ? '' : ' alt=""';
    return shown.replace(/ ?\/?>$/, `${alt} loading="lazy" decoding="async" />`);
  }
  return shown;
}

/** Links to other sites open in a new tab. */
const shownLink = (tag: string): string =>
  / href="https?:/i.test(tag) ? tag.replace(/>$/, ' target="_blank">') : tag;
