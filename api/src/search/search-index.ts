import { setImmediate } from 'node:timers/promises';
import type { SearchKind } from 'contracts/search';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { CacheVersions } from '../database/cache-versions.ts';
import type { SearchDocument, SearchSource } from './search-source.ts';
import { shareOf, weightsOf } from './share-of-question.ts';
import { tellingWords, type Word, wordsOf } from './words.ts';

/** Documents that are read and indexed between two turns of the event loop. */
const BATCH = 50;
/** Longer searches are cut: nobody types more, and each word costs. */
const MAX_WORDS = 24;
/** A search that finds fewer has a word too many. */
const FEW = 3;
const FIELDS = ['title', 'about', 'text'] as const;

const OPTIONS: SearchOptions = {
  boost: { title: 5, about: 2 },
  weights: { fuzzy: 0.3, prefix: 0.6 },
};

/** Its words can be looked up. */
class Words extends MiniSearch<SearchDocument> {
  knows(word: string): boolean {
    return this._index.has(word);
  }
}

export interface Hit {
  document: SearchDocument;
  /** By the words of the document that the search has met, as they are indexed, the fields that have them. */
  match: Readonly<Record<string, string[]>>;
}

/** A document that has some words of a question. */
export interface Fitting extends Hit {
  /** Of the question's words that say something, the part that it has: from 0 to 1. */
  share: number;
}

export interface Hits {
  /** Best first. */
  hits: Hit[];
  /** None has every word, and these have some of them. */
  isLoose: boolean;
}

interface Indexed {
  /** Cache versions of the source's topics, as the documents were read. */
  topics: string;
  documents: Map<string, string>;
}

/** All that visitors may read, in this process's memory. It is compared with the store at each search, and only what has changed is read. */
export class SearchIndex {
  private readonly sources: readonly SearchSource[];
  private readonly versions: CacheVersions;
  private readonly index = new Words({
    fields: [...FIELDS],
    tokenize: (text) => wordsOf(text).map(({ word }) => word),
    processTerm: (word) => word,
    searchOptions: { tokenize: (words) => words.split(' ') },
  });
  private readonly documents = new Map<string, SearchDocument>();
  private readonly indexed = new Map<SearchKind, Indexed>();
  private running: Promise<void> | undefined;

  constructor(sources: readonly SearchSource[], versions: CacheVersions) {
    this.sources = sources;
    this.versions = versions;
  }

  /** Waits until the index has at least what was acknowledged before the call. */
  async refresh(): Promise<void> {
    // One that runs may have read a source before that.
    await this.running?.catch(() => {});
    this.running ??= this.update().finally(() => {
      this.running = undefined;
    });
    await this.running;
  }

  private async update(): Promise<void> {
    for (const source of this.sources) await this.updateSource(source);
  }

  private async updateSource(source: SearchSource): Promise<void> {
    const { kind } = source;
    // Before the documents: what is saved in between makes another version, and is read next time.
    const topics = (await Promise.all(source.topics.map((topic) => this.versions.of(topic)))).join('.');
    const before = this.indexed.get(kind);
    if (before?.topics === topics) return;
    const known = before?.documents ?? new Map<string, string>();
    const now = await source.versions();
    // Not only the known ones: an update that broke off has indexed others.
    for (const document of this.documents.values())
      if (document.kind === kind && !now.has(document.id)) this.forget(document.id);
    const changed = [...now.keys()].filter((id) => known.get(id) !== now.get(id));
    for (let start = 0; start < changed.length; start += BATCH) {
      const ids = changed.slice(start, start + BATCH);
      const found = await source.read(ids);
      for (const id of ids) this.forget(id);
      for (const document of found) {
        this.documents.set(document.id, document);
        this.index.add(document);
      }
      await setImmediate();
    }
    this.indexed.set(kind, { topics, documents: now });
  }

  private forget(id: string): void {
    if (!this.documents.delete(id)) return;
    this.index.discard(id);
  }

  /** What has every word of `term`, those with all of them in the title first; when that is little, followed by what has some. */
  find(term: string): Hits {
    const telling = tellingWords(term);
    const words = (telling.length > 0 ? telling : wordsOf(term)).slice(0, MAX_WORDS);
    if (words.length === 0) return { hits: [], isLoose: false };
    const search = (more: SearchOptions) => this.search(words, { prefix: isUnfinished, ...more });
    const every = search({ combineWith: 'AND' });
    const titles = new Set(search({ combineWith: 'AND', fields: ['title'] }).map(({ id }) => id));
    // Each part is sorted already, best first.
    const best = [...every.filter(({ id }) => titles.has(id)), ...every.filter(({ id }) => !titles.has(id))];
    if (best.length >= FEW) return { hits: best.map(this.hit), isLoose: false };
    const ids = new Set(best.map(({ id }) => id));
    const others = search({ combineWith: 'OR' }).filter(({ id }) => !ids.has(id));
    return { hits: [...best, ...others].map(this.hit), isLoose: best.length === 0 };
  }

  /** What has some words of a question, best first. */
  fitting(question: string): Fitting[] {
    const words = tellingWords(question).slice(0, MAX_WORDS);
    if (words.length === 0) return [];
    const found = this.search(words, { combineWith: 'OR' });
    const weights = weightsOf(words, found, this.documents.size);
    const fitting = found.map((result) => ({ result, share: shareOf(result, weights) }));
    return fitting
      .sort((one, other) => other.result.score * other.share - one.result.score * one.share)
      .map(({ result, share }) => ({ ...this.hit(result), share }));
  }

  /** The document with this id, when it can be read on the site. */
  shown(id: string): SearchDocument | undefined {
    const document = this.documents.get(id);
    return document?.path ? document : undefined;
  }

  private search(words: readonly Word[], options: SearchOptions): SearchResult[] {
    const isShown = ({ id }: SearchResult) => this.documents.get(id)?.path !== null;
    const letters = new Map(words.map(({ word, start, end }) => [word, end - start]));
    const fuzzy = (word: string) => (this.index.knows(word) ? false : slips(word, letters.get(word) ?? 0));
    const forms = words.map(({ word }) => word).join(' ');
    return this.index.search(forms, { ...OPTIONS, fuzzy, filter: isShown, ...options });
  }

  private readonly hit = ({ id, match }: SearchResult): Hit => {
    const document = this.documents.get(id);
    if (!document) throw new Error(`${id} is indexed, and not there.`);
    return { document, match };
  };
}

/** The last word may go on: somebody is still typing it. Two letters begin too many words. */
const isUnfinished = (word: string, index: number, words: string[]) =>
  index === words.length - 1 && word.length > 2;

/** Letters that may be wrong in a word of so many: one in five, and none of a short one or a number, which would be another. */
const slips = (word: string, letters: number) =>
  letters > 4 && !/^\d+$/.test(word) && Math.min(2, Math.round(letters / 5));
