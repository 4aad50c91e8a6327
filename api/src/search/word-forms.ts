import type { Forms } from './ranking.ts';
import type { WordIndex } from './word-index.ts';
import type { Word } from './words.ts';

/** Longer searches are cut: nobody types more, and each word costs. */
const MAX_WORDS = 24;
/** Letters of a word. */
const LONGEST = 40;
/** What a word counts that begins with the searched one, and one that it may be a slip of; less, the more letters differ. */
const BEGINNING_COUNTS = 0.6;
const SLIP_COUNTS = 0.3;

/** By word of a search, the words of the index that are taken for it: itself, those that the last one may go on to while somebody is typing, and those that a word which nothing has may be a slip of. */
export function formsOf(index: WordIndex, words: readonly Word[], isTyping: boolean): Forms[] {
  const letters = new Map(words.map(({ word, start, end }) => [word, end - start]));
  const wanted = [...letters.keys()].slice(0, MAX_WORDS);
  return wanted.map((word, place) => {
    const forms = new Map<string, number>();
    if (!index.has(word)) addSlips(index, forms, word, letters.get(word) ?? 0);
    // Two letters begin too many words.
    if (isTyping && place === wanted.length - 1 && word.length > 2) addLonger(index, forms, word);
    return forms.set(word, 1);
  });
}

function addLonger(index: WordIndex, forms: Map<string, number>, word: string): void {
  for (const longer of index.beginningWith(word)) {
    const more = longer.length - word.length;
    forms.set(longer, (BEGINNING_COUNTS * longer.length) / (longer.length + 0.3 * more));
  }
}

function addSlips(index: WordIndex, forms: Map<string, number>, word: string, letters: number): void {
  const most = slips(word, letters);
  if (most === 0) return;
  const near = index.near(word, most).filter(([other]) => other[0] === word[0]);
  const swapped = swaps(word).filter((other) => index.has(other));
  for (const [other, wrong] of [...near, ...swapped.map((other) => [other, 1] as const)])
    forms.set(other, (SLIP_COUNTS * other.length) / (other.length + wrong));
}

/** The word with two neighbours swapped, for each two: one slip, and two changed letters. */
const swaps = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );

/** Letters that may be wrong in a word of so many: one in five; none of a short one or a number, which would be another, nor of what is too long for a word. */
const slips = (word: string, letters: number) =>
  letters > 4 && word.length <= LONGEST && !/^\d+$/.test(word) ? Math.min(2, Math.round(letters / 5)) : 0;
