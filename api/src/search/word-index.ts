import SearchableMap from 'minisearch/SearchableMap';
import type { SearchDocument } from './search-source.ts';
import { SAME_WORDS, wordsOf } from './words.ts';

export const FIELDS = ['title', 'about', 'text'] as const;
type Field = (typeof FIELDS)[number];

/** Where a word stands in one field: the numbers of the documents, rising, and how often each of them has it. */
export interface Postings {
  numbers: number[];
  counts: number[];
}

/** Different words of each document's field, by its number. */
interface Lengths {
  of: number[];
  sum: number;
}

/** Documents by the words that they have. Each has a small number while it is here, so that what is reckoned for all of them fits into arrays. */
export class WordIndex {
  private readonly documents: (SearchDocument | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly unused: number[] = [];
  private readonly words = new SearchableMap<Partial<Record<Field, Postings>>>();
  private readonly lengths: Record<Field, Lengths> = {
    title: { of: [], sum: 0 },
    about: { of: [], sum: 0 },
    text: { of: [], sum: 0 },
  };

  get size(): number {
    return this.numbers.size;
  }

  /** Above the number of every document. */
  get end(): number {
    return this.documents.length;
  }

  all(): SearchDocument[] {
    return this.documents.filter((one) => one !== undefined);
  }

  get(id: string): SearchDocument | undefined {
    const number = this.numbers.get(id);
    return number === undefined ? undefined : this.documents[number];
  }

  at(number: number): SearchDocument {
    const document = this.documents[number];
    if (!document) throw new Error(`No document has the number ${number}.`);
    return document;
  }

  /** No other has the same id. */
  add(document: SearchDocument): void {
    const number = this.unused.pop() ?? this.documents.length;
    this.documents[number] = document;
    this.numbers.set(document.id, number);
    for (const field of FIELDS) {
      const counts = countsOf(document[field]);
      this.setLength(field, number, counts.size);
      for (const [word, count] of counts) {
        const postings = this.words.fetch(word, () => ({}));
        postings[field] ??= { numbers: [], counts: [] };
        insert(postings[field], number, count);
      }
    }
  }

  remove(id: string): void {
    const number = this.numbers.get(id);
    if (number === undefined) return;
    const document = this.at(number);
    for (const field of FIELDS) {
      for (const word of countsOf(document[field]).keys()) this.removeWord(word, field, number);
      this.setLength(field, number, 0);
    }
    this.numbers.delete(id);
    this.documents[number] = undefined;
    this.unused.push(number);
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Words that go on after `beginning`, in order, and how many letters more they have. */
  beginningWith(beginning: string): [string, number][] {
    const own = [...this.words.atPrefix(beginning).keys()].map((word) => [word, word] as const);
    const same = [...SAME_WORDS.atPrefix(beginning)].filter(([, word]) => this.has(word));
    return [...own, ...same]
      .map(([written, word]): [string, number] => [word, written.length - beginning.length])
      .filter(([word, more]) => more > 0 && word !== beginning)
      .sort();
  }

  /** Words with the same first letter and at most so many letters added, left out or changed, and how many are; in order. */
  near(word: string, letters: number): [string, number][] {
    const own = [...this.words.fuzzyGet(word, letters)].map(([other, [, wrong]]) => ({
      written: other,
      other,
      wrong,
    }));
    const same = [...SAME_WORDS.fuzzyGet(word, letters)].map(([written, [other, wrong]]) => ({
      written,
      other,
      wrong,
    }));
    return [...own, ...same.filter(({ other }) => this.has(other))]
      .filter(({ written }) => written[0] === word[0])
      .map(({ other, wrong }): [string, number] => [other, wrong])
      .sort();
  }

  postings(word: string, field: Field): Postings | undefined {
    return this.words.get(word)?.[field];
  }

  /** Different ones. */
  wordsInTitle(number: number): number {
    return this.lengths.title.of[number] ?? 0;
  }

  /** Of a document's field, in parts of what such fields have on the average. */
  lengthOf(field: Field): (number: number) => number {
    const { of, sum } = this.lengths[field];
    const average = sum / this.size;
    return (number) => (of[number] ?? 0) / average;
  }

  private removeWord(word: string, field: Field, number: number): void {
    const postings = this.words.get(word);
    const inField = postings?.[field];
    if (!inField) return;
    const place = placeOf(inField.numbers, number);
    inField.numbers.splice(place, 1);
    inField.counts.splice(place, 1);
    if (inField.numbers.length === 0) delete postings[field];
    if (Object.keys(postings).length === 0) this.words.delete(word);
  }

  private setLength(field: Field, number: number, length: number): void {
    const lengths = this.lengths[field];
    lengths.sum += length - (lengths.of[number] ?? 0);
    lengths.of[number] = length;
  }
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function insert({ numbers, counts }: Postings, number: number, count: number): void {
  // Most often the newest is added.
  if ((numbers.at(-1) ?? -1) < number) {
    numbers.push(number);
    counts.push(count);
    return;
  }
  const place = placeOf(numbers, number);
  numbers.splice(place, 0, number);
  counts.splice(place, 0, count);
}

/** Where `number` stands, or would. */
function placeOf(numbers: readonly number[], number: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
