import type { Forms, Ranking } from './ranking.ts';
import type { SearchDocument } from './search-source.ts';
import type { WordIndex } from './word-index.ts';
import { tellingWords } from './words.ts';

/** A search that finds fewer has a word too many. */
const FEW = 3;
/** More than any score. */
const ABOVE_ALL = 1e6;
/** The best so many are read once more, for the words next to each other, which adds this part of their score. */
const MOST_READ = 20;
const PHRASE_ADDS = 0.5;

/**
 * The numbers of the documents with every word of a search, and when they are few of those with some, both best first: the title is what
 * was searched for, the title has all of that, the score.
 */
export function bestFirst(
  index: WordIndex,
  { found, scores, having, titled }: Ranking,
  words: readonly Forms[],
): { every: number[]; others: number[] } {
  const all = 2 ** words.length - 1;
  const order = scores.slice();
  const add = (number: number, more: number) => {
    order[number] = (order[number] ?? 0) + more;
  };
  // Those that score the same stand in one order in all processes: a visitor who turns pages may meet several.
  const byId = (one: number, other: number) => (index.at(one).id < index.at(other).id ? -1 : 1);
  const better = (one: number, other: number) => (order[other] ?? 0) - (order[one] ?? 0) || byId(one, other);
  for (const number of found)
    if (titled[number] === all)
      add(number, index.wordsInTitle(number) === words.length ? 2 * ABOVE_ALL : ABOVE_ALL);
  const every = found.filter((number) => having[number] === all).sort(better);
  const read = words.length > 1 ? every.slice(0, MOST_READ) : [];
  for (const number of read)
    if (hasPhrase(index.at(number), words)) add(number, PHRASE_ADDS * (scores[number] ?? 0));
  every.splice(0, read.length, ...read.sort(better));
  const others = every.length < FEW ? found.filter((number) => having[number] !== all).sort(better) : [];
  return { every, others };
}

/** Whether a document has the words next to each other, in their order. */
function hasPhrase({ about, text }: SearchDocument, wanted: readonly Forms[]): boolean {
  const words = tellingWords(`${about}\n${text}`).map(({ word }) => word);
  return words.some((_, start) => wanted.every((forms, place) => forms.has(words[start + place] ?? '')));
}
