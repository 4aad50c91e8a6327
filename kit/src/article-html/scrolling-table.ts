/**
 * Attributes of the box that a table scrolls in where it is wider than the screen. A keyboard reaches the box, and
 * screen readers say its name: the caption, or which table of the text it is.
 */
export function scrollAttributes(caption: string, index: number): Record<string, string> {
  return {
    class: 'ui-table-scroll',
    role: 'region',
    tabindex: '0',
    'aria-label': caption.trim() || `Table ${index + 1}`,
  };
}

/** Puts each table of cleaned HTML into such a box. In cleaned HTML every `<` of a text or an attribute is an entity: what looks like a table is one. */
export function withScrollingTables(clean: string): string {
  let index = 0;
  return clean
    .replace(/<table\b[^>]*>(?:\s*<caption\b[^>]*>(.*?)<\/caption>)?/gs, (table, caption: string = '') => {
      const words = caption.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;');
      const attributes = Object.entries(scrollAttributes(words, index++));
      return `<div ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}>${table}`;
    })
    .replaceAll('</table>', '</table></div>');
}
