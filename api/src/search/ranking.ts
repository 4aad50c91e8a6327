import { FIELDS, type WordIndex } from './word-index.ts';

/** How much a word counts in each field. */
const BOOST = { title: 5, about: 2, text: 1 };

/** Parameters of BM25+, which the score of a word in a field is reckoned with. */
const SATURATION = 1.2;
const LENGTH_COUNTS = 0.7;
const LEAST = 0.5;

/** For one word of a search, the words of the index that are taken for it, each with how much it counts: from 0 to 1. */
export type Forms = ReadonlyMap<string, number>;

/** By the number of a document. Words are bits: 1 is the first word of the search, 2 the second, 4 the third. */
export interface Ranking {
  /** Those with any of the words, in no order. */
  found: number[];
  scores: Float64Array;
  /** The words that it has. */
  having: Uint32Array;
  /** The words that its title has. */
  titled: Uint32Array;
}

/** What every document with some of the words scores: more for seldom words, in short fields, in the title; and the more words it has. */
export function rank(index: WordIndex, words: readonly Forms[]): Ranking {
  const ranking: Ranking = {
    found: [],
    scores: new Float64Array(index.end),
    having: new Uint32Array(index.end),
    titled: new Uint32Array(index.end),
  };
  for (const [place, forms] of words.entries())
    for (const [form, weight] of forms) addWord(ranking, index, { form, weight, bit: 1 << place });
  const { found, scores, having } = ranking;
  for (const number of found) scores[number] = (scores[number] ?? 0) * bitsOf(having[number] ?? 0);
  return ranking;
}

interface Wanted {
  form: string;
  weight: number;
  bit: number;
}

function addWord(
  { found, scores, having, titled }: Ranking,
  index: WordIndex,
  { form, weight, bit }: Wanted,
): void {
  for (const field of FIELDS) {
    const postings = index.postings(form, field);
    if (!postings) continue;
    const most = weight * BOOST[field] * rarity(postings.numbers.length, index.size);
    const lengthOf = index.lengthOf(field);
    for (const [place, number] of postings.numbers.entries()) {
      const often = postings.counts[place] ?? 0;
      const room = SATURATION * (1 - LENGTH_COUNTS + LENGTH_COUNTS * lengthOf(number));
      const score = LEAST + (often * (SATURATION + 1)) / (often + room);
      const had = having[number] ?? 0;
      if (had === 0) found.push(number);
      having[number] = had | bit;
      if (field === 'title') titled[number] = (titled[number] ?? 0) | bit;
      scores[number] = (scores[number] ?? 0) + most * score;
    }
  }
}

/** The more documents have a word, the less it says. */
const rarity = (having: number, documents: number) =>
  Math.log(1 + (documents - having + 0.5) / (having + 0.5));

/** How many bits are set. */
function bitsOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
