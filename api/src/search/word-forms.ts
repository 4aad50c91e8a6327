import type { Forms } from './ranking.ts';
import type { WordIndex } from './word-index.ts';
import { commonWord, LONGEST_WORD, type Word } from './words.ts';

/** Longer searches are cut: nobody types more, and each word costs. */
const MAX_WORDS = 24;
/** Letters of a word that may be a slip of another. */
const SHORTEST = 5;
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
    // One letter begins too many words.
    if (isTyping && place === wanted.length - 1 && word.length > 1) addLonger(index, forms, word);
    return forms.set(word, 1);
  });
}

function addLonger(index: WordIndex, forms: Map<string, number>, word: string): void {
  for (const [longer, more] of index.beginningWith(word)) {
    const letters = word.length + more;
    forms.set(longer, (BEGINNING_COUNTS * letters) / (letters + 0.3 * more));
  }
}

function addSlips(index: WordIndex, forms: Map<string, number>, word: string, letters: number): void {
  const most = slips(word, letters);
  if (most === 0) return;
  const swapped = swaps(word).map(commonWord);
  const known = swapped.filter((other) => index.has(other)).map((other) => [other, 1] as const);
  for (const [other, wrong] of [...index.near(word, most), ...known])
    forms.set(other, (SLIP_COUNTS * word.length) / (word.length + wrong));
}

/** The word with two neighbours swapped, for each two: one slip, and two changed letters. */
const swaps = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );

/**
 * Letters that may be wrong in a word that was written with so many: one in five, about. None in a number, which would be another, nor where
 * the end of a verb has left little of the word (`swim` of `swimming`) or it is too long for one.
 */
function slips(word: string, letters: number): number {
  const isShort = letters < SHORTEST || (word.length < SHORTEST && letters - word.length > 1);
  if (isShort || word.length > LONGEST_WORD || /^\d+$/.test(word)) return 0;
  return word.length <= SHORTEST ? 1 : Math.min(2, Math.floor((letters + 1) / 5));
}
