/** The words of a text or of HTML, without its tags. */
const wordsOf = (text: string) => text.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text has all words of another one, in their order. */
export function hasAllWords(text: unknown, other: unknown): boolean {
  if (typeof text !== 'string' || typeof other !== 'string') return false;
  const words = wordsOf(text)[Symbol.iterator]();
  // Each one is looked for behind the one before.
  return wordsOf(other).every((word) => {
    for (let next = words.next(); !next.done; next = words.next()) if (next.value === word) return true;
    return false;
  });
}
