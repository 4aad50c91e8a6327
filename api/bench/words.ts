/** What the calls of the benchmark search for: words that stand in many texts, as those of a trade do. */
const TRADE =
  'permit registry treasury barangay payment queue survey parcel clinic market signal archive'.split(' ');
/** Among the commonest words: the first and the distance to each next. */
const FIRST = 20;
const EACH = 15;

const VOCABULARY = 20_000;
const SYLLABLES = [...'bcdfghjklmnprstvwz'].flatMap((first) => [...'aeiou'].map((vowel) => first + vowel));

/** From 0 up to 1, the same for the same seed (SplitMix32). */
function random(seed: number): number {
  let bits = (seed + 0x9e3779b9) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

/** A word that nobody knows, another for each rank. */
function unknownWord(rank: number): string {
  let word = '';
  for (
    let left = VOCABULARY + ((rank * 7919) % VOCABULARY);
    left > 0;
    left = Math.floor(left / SYLLABLES.length)
  )
    word += SYLLABLES[left % SYLLABLES.length];
  return word;
}

const vocabulary = Array.from({ length: VOCABULARY }, (_, rank) => {
  const trade = rank < FIRST ? undefined : TRADE[(rank - FIRST) / EACH];
  return trade ?? unknownWord(rank);
});

export const tradeWord = (index: number): string => TRADE[index % TRADE.length] ?? '';

/** A text whose words are as often as in a language: each as often as its rank is small. */
export const phrase = (seed: number, length: number): string =>
  Array.from({ length }, (_, index) => {
    const rank = Math.floor(VOCABULARY ** random(seed * 1000 + index)) - 1;
    return vocabulary[rank] ?? '';
  }).join(' ');
