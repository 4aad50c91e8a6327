const MAX = 160;

/** Up to `max` characters: whole words with an ellipsis where that is too short for all, and never half of a character. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max - 1);
  const start = end > 0 ? text.slice(0, end) : text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  return `${start.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** The first words of a text on one line, 160 characters at most, as search engines and link previews show it. */
export const summaryOf = (text: string): string => cut(text.replace(/\s+/g, ' ').trim(), MAX);
