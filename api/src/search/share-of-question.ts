import type { SearchResult } from 'minisearch';
import type { Word } from './words.ts';

type Match = SearchResult['match'];

interface Weights {
  of: ReadonlyMap<string, number>;
  /** Of all words. */
  sum: number;
}

/** How much each word says of what a question is about: the more, the fewer documents have it. Nothing says more than one that none has. */
export function weightsOf(words: readonly Word[], results: SearchResult[], documents: number): Weights {
  const having = new Map(words.map(({ word }) => [word, 0]));
  for (const { queryTerms } of results)
    for (const word of queryTerms) having.set(word, (having.get(word) ?? 0) + 1);
  const weights = [...having].map(
    ([word, count]) => [word, Math.log(1 + documents / Math.max(count, 1))] as const,
  );
  return { of: new Map(weights), sum: weights.reduce((sum, [, weight]) => sum + weight, 0) };
}

/** The fields that have a word, or one that it may be a slip of: slips are seldom in the first letter. */
const fieldsWith = (word: string, match: Match) =>
  match[word] ??
  Object.entries(match)
    .filter(([other]) => other[0] === word[0])
    .flatMap(([, fields]) => fields);

/** The part of a question's words that a document has, by what they say. Those in its title count twice. */
export function shareOf({ queryTerms, match }: SearchResult, weights: Weights): number {
  let had = 0;
  let inTitle = 0;
  for (const word of queryTerms) {
    const weight = weights.of.get(word) ?? 0;
    const fields = fieldsWith(word, match);
    if (fields.length > 0) had += weight;
    if (fields.includes('title')) inTitle += weight;
  }
  return (had + inTitle) / (weights.sum + inTitle);
}
