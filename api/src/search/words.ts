import { foldText } from '../lib/search-text.ts';

/** A word as it is searched, and where it stands in its text. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/** With the accents that a letter may carry as a character of its own. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Ends of English plurals; what is left must still be a word. */
const PLURALS: [RegExp, string][] = [
  [/([^aeiou])ies$/, '$1y'],
  [/(s|x|z|ch|sh)es$/, '$1'],
  [/([^siu])s$/, '$1'],
];

/** Other words for one thing; people search for either. */
const SAME_WORDS = new Map(
  [
    ['phone', 'telephone', 'telepono', 'cellphone'],
    ['mail', 'email'],
    ['office', 'opisina', 'tanggapan'],
    ['job', 'career', 'vacancy', 'hiring', 'hire', 'trabaho'],
    ['company', 'kompanya', 'kumpanya'],
    ['city', 'siyudad', 'lungsod'],
    ['town', 'municipality', 'bayan', 'munisipyo'],
    ['project', 'proyekto'],
    ['news', 'balita'],
  ].flatMap(([first = '', ...others]) => others.map((other) => [other, first])),
);

/** A word in the one form in which it is indexed and searched: case, accents, an English plural and which of some equal words it is don't matter. */
export function searchedForm(word: string): string {
  const folded = foldText(word);
  const plural = folded.length > 3 && PLURALS.find(([end]) => end.test(folded));
  const one = plural ? folded.replace(plural[0], plural[1]) : folded;
  return SAME_WORDS.get(one) ?? one;
}

/**
 * Words that say nothing of what a text is about, in English and Filipino. A question is full of them.
 */
const STOP_WORDS = new Set(
  [
    'a about above after again all also am an and any are as at be because been before being between both but by can could did do',
    'does doing done for from further get give had has have having he her here him his how i if in into is it its itself just let',
    'may me might more most must my no nor not of off on once only or other our out over own please s same shall she should so',
    'some such t tell than that the their them then there these they this those through to too under until up us very was we were',
    'what when where which while who whom whose why will with would you your yours',
    'ang ano at ay ba dahil din ito iyon kami kanila kanino kayo ko kung lang may mayroon mga mo na nang nasa natin ng ngayon nga',
    'ni nila ninyo nito niya paano para pero po raw rin sa saan sila sino siya tayo tungkol yung',
  ].flatMap((line) => line.split(' ').map(searchedForm)),
);

/** Every word of a text, in order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    ...{ word: searchedForm(word), start: index },
    end: index + word.length,
  }));
}

/** The words that a text is found by; all of a search that has no others. */
export function tellingWords(text: string): string[] {
  const words = wordsOf(text).map(({ word }) => word);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}
