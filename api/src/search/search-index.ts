import { setImmediate } from 'node:timers/promises';
import type { SearchKind } from 'contracts/search';
import type { CacheVersions } from '../database/cache-versions.ts';
import { bestFirst } from './best-first.ts';
import { type Forms, rank } from './ranking.ts';
import { MOST_TEXT, type SearchDocument, type SearchSource } from './search-source.ts';
import { sharesOf } from './share-of-question.ts';
import { formsOf } from './word-forms.ts';
import { WordIndex } from './word-index.ts';
import { tellingWords, wordsOf } from './words.ts';

/** Documents that are read at once. */
const BATCH = 50;

export interface Hits {
  /** Best first. */
  documents: SearchDocument[];
  /** Those that were found, in the form in which they are indexed. */
  words: ReadonlySet<string>;
  /** None has every word, and these have some of them. */
  isLoose: boolean;
}

/** A document that has some words of a question. */
export interface Fitting {
  document: SearchDocument;
  /** As of `Hits`. */
  words: ReadonlySet<string>;
  /** Of the question's words that say something, the part that it has: from 0 to 1. */
  share: number;
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
  private readonly index = new WordIndex();
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
    for (const document of this.index.all())
      if (document.kind === kind && !now.has(document.id)) this.index.remove(document.id);
    const changed = [...now.keys()].filter((id) => known.get(id) !== now.get(id));
    for (let start = 0; start < changed.length; start += BATCH) {
      const ids = changed.slice(start, start + BATCH);
      const found = new Map((await source.read(ids)).map((document) => [document.id, document]));
      for (const id of ids) await this.replace(id, found.get(id));
    }
    this.indexed.set(kind, { topics, documents: now });
  }

  /** At once, so that no search misses a document; then others have their turn. */
  private async replace(id: string, document: SearchDocument | undefined): Promise<void> {
    this.index.remove(id);
    if (document) this.index.add({ ...document, text: document.text.slice(0, MOST_TEXT) });
    await setImmediate();
  }

  /** What has every word of `term`; when that is little, followed by what has some. */
  find(term: string): Hits {
    const telling = tellingWords(term);
    const wanted = formsOf(this.index, telling.length > 0 ? telling : wordsOf(term), true);
    const { every, others } = bestFirst(this.index, rank(this.index, wanted), wanted);
    const documents = [...every, ...others].map((number) => this.index.at(number));
    return { documents, words: wordsIn(wanted), isLoose: every.length === 0 };
  }

  /** What has some words of a question, best first. */
  fitting(question: string): Fitting[] {
    const wanted = formsOf(this.index, tellingWords(question), false);
    const ranking = rank(this.index, wanted);
    const shareOf = sharesOf(ranking, wanted.length, this.index.size);
    const words = wordsIn(wanted);
    return ranking.found
      .map((number) => ({ number, share: shareOf(number), score: ranking.scores[number] ?? 0 }))
      .sort((one, other) => other.score * other.share - one.score * one.share)
      .map(({ number, share }) => ({ document: this.index.at(number), words, share }));
  }

  /** The document with this id. */
  get(id: string): SearchDocument | undefined {
    return this.index.get(id);
  }
}

const wordsIn = (wanted: Forms[]) => new Set(wanted.flatMap((forms) => [...forms.keys()]));
