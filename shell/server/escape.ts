import { withoutUnprintable } from 'serving/unprintable';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return withoutUnprintable(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
