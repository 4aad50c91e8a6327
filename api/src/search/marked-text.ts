import type { MarkedText } from 'contracts/search';
import { type Word, wordsOf } from './words.ts';

/** Characters of an excerpt, about two lines. */
const LENGTH = 220;

const isFound = (found: ReadonlySet<string>) => (one: Word) => found.has(one.word);

/** A text with the found words marked. */
export function marked(text: string, found: ReadonlySet<string>): MarkedText {
  const marks = wordsOf(text)
    .filter(isFound(found))
    .map(({ start, end }): [number, number] => [start, end]);
  return { text, marks };
}

/** The part of a text that has most of the found words, each counted once; its beginning when it has none. */
export function excerpt(lines: string, found: ReadonlySet<string>): MarkedText {
  const text = asOneLine(lines);
  const words = wordsOf(text);
  const [from, to] = bounds(text, words, bestStart(words.filter(isFound(found))));
  const part = text.slice(from, to);
  return marked(`${from > 0 ? '… ' : ''}${part.trim()}${to < text.length ? ' …' : ''}`, found);
}

/** A line that is no sentence, such as a name or a heading, stands apart from the next one. */
const asOneLine = (lines: string) =>
  lines
    .trim()
    .replace(/(?<=[.?!…:]["'”’)]? ?)\n\s*/g, ' ')
    .replace(/\n\s*/g, ' · ');

/** Where the stretch of text begins that has the most different words. */
function bestStart(found: Word[]): number {
  let best = { start: 0, count: 0 };
  const within = new Map<string, number>();
  const count = (word: string, change: number) => {
    const now = (within.get(word) ?? 0) + change;
    if (now === 0) within.delete(word);
    else within.set(word, now);
  };
  let next = 0;
  for (const { word, start } of found) {
    // The first of a stretch is in it, however long it is.
    for (
      let one = found[next];
      one && (one.start === start || one.end <= start + LENGTH);
      one = found[++next]
    )
      count(one.word, 1);
    if (within.size > best.count) best = { start, count: within.size };
    count(word, -1);
  }
  return best.start;
}

/** Of whole words. */
function bounds(text: string, words: Word[], start: number): [number, number] {
  const from = beginOf(text, words, start);
  if (from + LENGTH >= text.length) return [from, text.length];
  const last = words.findLast(({ end }) => end <= from + LENGTH);
  return [from, Math.max(last?.end ?? 0, from + 1)];
}

/** Where the sentence begins, when that is near; else a word before. */
function beginOf(text: string, words: Word[], start: number): number {
  const earliest = Math.max(0, start - LENGTH / 2);
  const before = text.slice(earliest, start);
  const sentence = Math.max(...['. ', '? ', '! ', '· '].map((end) => before.lastIndexOf(end)));
  if (sentence >= 0) return earliest + sentence + 1;
  if (earliest === 0) return 0;
  return words.find((one) => one.start >= start - LENGTH / 4)?.start ?? start;
}
