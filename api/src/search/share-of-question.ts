import type { Ranking } from './ranking.ts';

/** The part of a question's words that a document has, by its number: from 0 to 1. Each word counts by what it says of what the question is about: the more, the fewer documents have it, and nothing says more than one that none has. Those in its title count twice. */
export function sharesOf({ found, having, titled }: Ranking, words: number, documents: number) {
  const weights = Array.from({ length: words }, (_, place) => {
    const count = found.filter((number) => (having[number] ?? 0) & (1 << place)).length;
    return Math.log(1 + documents / Math.max(count, 1));
  });
  const sumOf = (bits: number) =>
    weights.reduce((sum, weight, place) => (bits & (1 << place) ? sum + weight : sum), 0);
  const all = sumOf(-1);
  return (number: number) => {
    const inTitle = sumOf(titled[number] ?? 0);
    return (sumOf(having[number] ?? 0) + inTitle) / (all + inTitle);
  };
}
