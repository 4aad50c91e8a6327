const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What neither HTML nor XML can carry: one such character makes a whole feed unreadable. */
const UNPRINTABLE = /(?![\n\r\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Text for an element or a quoted attribute, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return text.replace(UNPRINTABLE, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
