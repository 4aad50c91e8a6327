import SearchableMap from 'minisearch/SearchableMap';
import { foldText } from '../lib/search-text.ts';

/** A word as it is searched, and where it stands in its text. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/** With the accents that a letter may carry as a character of its own, and the hyphens that are seen only where a line ends in them. */
const LETTERS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]*/u;
/** A number with commas between thousands, and a time: their parts say nothing. */
const FIGURE = /\p{Nd}{1,3}(?:,\p{Nd}{3})+(?!\p{Nd})|\p{Nd}{1,2}:\p{Nd}{2}(?!\p{Nd})/u;
const WORD = new RegExp(`${FIGURE.source}|${LETTERS.source}`, 'gu');
/** Languages that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** They end like plurals. */
const SINGULAR = new Set(['news']);
/** Ends of English plurals; what is left must still be a word. */
const PLURALS: [RegExp, string][] = [
  [/([^aeiou])ies$/, '$1y'],
  [/(s|x|z|ch|sh)es$/, '$1'],
  [/([^siu])s$/, '$1'],
];

/** Ends of English verbs, but not of `need`. */
const VERB = /[^e](?:ed|ing)$/;
/** What is left is still a word: not of `string`. */
const VOWEL = /[aeiouy]/;
/** What is left of `planning`. */
const DOUBLED = /([^aeiouylsz])\1$/;
/** What is left of `moving`: it had an e. */
const SHORT = /^[^aeiou]*[aeiou][^aeiouwxy]$/;

/** `close`, `closed` and `closes` are one. Of a short word too much would be left out. */
const withoutE = (word: string) => (word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word);

/** An English word without the ends of plurals and verbs. Not always a word itself. */
function stemOf(word: string): string {
  const plural = word.length > 3 && !SINGULAR.has(word) && PLURALS.find(([end]) => end.test(word));
  const one = plural ? word.replace(plural[0], plural[1]) : word;
  const verb = VERB.test(one) ? one.replace(/(?:ed|ing)$/, '') : '';
  if (!VOWEL.test(verb)) return withoutE(one);
  if (DOUBLED.test(verb)) return verb.slice(0, -1);
  return withoutE(SHORT.test(verb) ? `${verb}e` : verb);
}

/** Other words for one thing, in English and Filipino, and other spellings of one; people search for either. By the stem of each, the one that stands for all. */
export const SAME_WORDS: SearchableMap<string> = SearchableMap.from(
  [
    'phone telephone telepono cellphone',
    'mail email',
    'number numero',
    'address location located lokasyon tirahan',
    'office opisina tanggapan',
    'hour oras',
    'open bukas',
    'holiday christmas pasko',
    'job career vacancy hiring hire trabaho bakante',
    'company firm kompanya kumpanya',
    'employee staff empleyado kawani',
    'head boss chief leader ceo pinuno namumuno',
    'mission misyon',
    'vision bisyon',
    'award prize gawad parangal',
    'certificate certification sertipiko',
    'founded established itinatag',
    'history milestone kasaysayan',
    'license licence',
    'center centre',
    'enrollment enrolment',
    'program programme',
    'organization organisation',
    'color colour',
    'digitization digitisation digitalization',
    'city siyudad lungsod',
    'town municipality bayan munisipyo',
    'province probinsya lalawigan',
    'government gobyerno pamahalaan',
    'project proyekto',
    'system sistema',
    'news balita',
    'tax buwis',
    'pay payment bayad bayaran magbayad',
    'permit permiso',
    'document dokumento',
    'passport pasaporte',
    'house bahay',
    'market palengke',
    'hospital ospital',
    'school eskwela paaralan',
    'student estudyante',
    'child children kid bata',
    'picture photo photograph larawan litrato',
    'map mapa',
    'road kalsada',
    'traffic trapiko',
    'water tubig',
    'typhoon storm bagyo',
    'flood baha',
    'internet connection',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(stemOf);
    return others.map((other): [string, string] => [other, first]);
  }),
);

/** The one of some equal words that stands for all, of the stem of any; another word itself. */
export const commonWord = (stem: string): string => SAME_WORDS.get(stem) ?? stem;

const formOf = (word: string) => commonWord(stemOf(foldText(word.replace(/[\u00ad,]/g, ''))));

/** Forms of words that were met before: a text has few different ones, and each takes long. */
const forms = new Map<string, string>();
const MOST_FORMS = 50_000;
/** Letters of a word. What is longer is none: it is met once, and no slip of another. */
export const LONGEST_WORD = 40;

/** A word in the one form in which it is indexed and searched: case, accents, the ends of English plurals and verbs, and which of some equal words it is don't matter. */
export function searchedForm(word: string): string {
  if (word.length > LONGEST_WORD) return formOf(word);
  const before = forms.get(word);
  if (before !== undefined) return before;
  if (forms.size === MOST_FORMS) forms.clear();
  // A copy: a part of a text keeps the whole text in memory.
  const copy = Buffer.from(word).toString();
  const form = formOf(copy);
  forms.set(copy, form);
  return form;
}

/**
 * Words that say nothing of what a text is about, in English and Filipino. A question is full of them.
 */
const STOP_WORDS = new Set(
  [
    'a about above after again all also am an and any are as at be because been before being between both but by can could d did do',
    'does done don didn doesn for from further get give go goes had has hasn have haven having he her here him his how i if',
    'in into is isn it its itself just know let like ll long m many may me might more most much must my need no nor not now of off on',
    'once only or other our out over own please re really s same shall she should so some still such t tell than that the their them',
    'then there these they this those through to too under until up us ve very want was wasn we were weren what when where which while',
    'who whom whose why will with would you your yours',
    'ako akong alin aling ang ano anong at atin ay ba bago bakit bang dahil dapat din dito doon gaano gamit gusto hindi ho ilan ilang inyo',
    'inyong ito itong iyon ka kahit kailan kami kanila kanino kapag kasi katagal kaya kayo kayong ko kong kung lahat lang maaari mag magkano',
    'may mayroon mayroong meron mga mo mong muna na naman namin nang nasa nasaan natin ng nga ngayon ni nila ninyo nito niya niyo nyo oo opo',
    'pa paano para pero po pwede pwedeng puwede raw rin sa saan sila sino siya tayo tungkol wala walang yan yun yung',
  ].flatMap((line) => line.split(' ').map(searchedForm)),
);

/** Every word of a text, in order. */
export function wordsOf(text: string): Word[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: searchedForm(word),
    start: index,
    end: index + word.length,
  }));
  return UNSPACED.test(text) ? words.flatMap((word) => apart(text, word)) : words;
}

/** The words that are written as one. */
function apart(text: string, whole: Word): Word[] {
  const written = text.slice(whole.start, whole.end);
  if (!UNSPACED.test(written)) return [whole];
  return [...segmenter.segment(written)].map(({ segment, index }) => {
    const start = whole.start + index;
    return { word: searchedForm(segment), start, end: start + segment.length };
  });
}

/** The words that say what a text is about. */
export const tellingWords = (text: string): Word[] =>
  wordsOf(text).filter(({ word }) => !STOP_WORDS.has(word));
