import type { AssistantSource } from 'contracts/assistant';
import { wordsOf } from '../../search/words.ts';
import type { Passage } from './passages.ts';

/** `[2 "copied words"]`, also without words, and several in one pair of brackets; not `[1.5]`. With the space before it. */
const CITATION = /^ ?\[\s*(\d{1,2}(?:[ \u00a0:;,–—"“”„«-][^\]\n]{0,400})?)\]/;
const ONE = /(\d{1,2})(?:\s*[:,–-]?\s*["“”„«]([^"“”„«»]*)["“”»])?/g;
/** What may still become one with the next piece. */
const UNFINISHED = /^ ?(?:\[\s*(?:\d{1,2}(?:[ \u00a0:;,–—"“”„«-][^\]\n]{0,400})?)?)?$/;
const START = / ?\[| $/;
/** After a citation that was taken out, no space belongs before it. */
const CLOSING = /^(?:[\s.,;:!?…]|\p{Pe}|\p{Pf}|$)/u;

/** Letters and digits alone: a model changes marks and spaces when it copies. */
const plain = (text: string) =>
  ` ${wordsOf(text)
    .map(({ word }) => word)
    .join(' ')} `;

/** Fewer words stand on nearly every page, unless they are a number, a date or a telephone. */
const LEAST_WORDS = 3;
const bearsOut = (quote: string) => wordsOf(quote).length >= LEAST_WORDS || /\p{Nd}/u.test(quote);

/**
 * A reply's citations, checked as it comes: `[2 "copied words"]` becomes `[1]`, the place of its page in `sources`, when the words stand in the
 * passage, and nothing otherwise.
 */
export class Citations {
  readonly sources: AssistantSource[] = [];
  private readonly passages: readonly Passage[];
  private held = '';
  /** That stood before a citation that was taken out. */
  private space = '';

  constructor(passages: readonly Passage[]) {
    this.passages = passages;
  }

  /** Whether it quotes a page: a number alone says nothing of what stands there. */
  get quotes(): boolean {
    return this.sources.some(({ quote }) => quote !== '');
  }

  /** The next piece as far as it can be shown. */
  push(text: string): string {
    this.held += text;
    let shown = '';
    for (let start = this.held.search(START); start >= 0; start = this.held.search(START)) {
      if (start > 0) shown += this.release(start);
      if (UNFINISHED.test(this.held)) return shown;
      shown += this.bracket();
    }
    return this.held === '' ? shown : shown + this.end();
  }

  /** What is left when the reply ends. */
  end(): string {
    return this.release(this.held.length);
  }

  /** The first characters that are held, with the space before a citation that was taken out if it still belongs there. */
  private release(length: number): string {
    const text = this.held.slice(0, length);
    const shown = CLOSING.test(text) ? text : this.space + text;
    this.held = this.held.slice(length);
    this.space = '';
    return shown;
  }

  /** The bracket at the beginning of what is held: a citation as it is shown, or no more than a bracket. */
  private bracket(): string {
    const [all, content] = CITATION.exec(this.held) ?? [];
    const shown = content === undefined ? '[' : this.checked(content);
    const space = this.held.startsWith(' ') ? ' ' : this.space;
    this.held = this.held.slice(all?.length ?? this.held.indexOf('[') + 1);
    this.space = shown === '' ? space : '';
    return shown && space + shown;
  }

  private checked(content: string): string {
    const places = [...content.matchAll(ONE)].map(([, number, quote]) => this.place(Number(number), quote));
    return [...new Set(places)].map((place) => (place ? `[${place}]` : '')).join('');
  }

  /** From 1; undefined when the passage doesn't say that. */
  private place(number: number, quote = ''): number | undefined {
    const passage = this.passages[number - 1];
    if (!passage) return undefined;
    const { document, text } = passage;
    const said = plain([document.title, document.facts, text].join('\n'));
    if (quote !== '' && !said.includes(plain(quote))) return undefined;
    const path = document.path ?? '';
    const shown = bearsOut(quote) ? quote.trim() : '';
    const known = this.sources.findIndex((source) => source.path === path);
    const source = this.sources[known];
    if (!source) return this.sources.push({ title: document.title, path, quote: shown });
    source.quote ||= shown;
    return known + 1;
  }
}
