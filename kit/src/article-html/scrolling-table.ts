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
