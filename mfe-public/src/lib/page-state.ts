import type { RemoteState } from 'contracts/shell-context';
import type { AnswerCache } from './answer-cache.ts';

/**
 * What the pages have fetched, for as long as the document lives. The cache itself comes with the first page that fetches anything, so
 * that the others are shown without it.
 */
export class PageState implements RemoteState {
  readonly #saved: unknown;
  #answers: AnswerCache | undefined;

  constructor(saved?: unknown) {
    this.#saved = saved;
  }

  /** `create` is called once. */
  answers(create: (saved: unknown) => AnswerCache): AnswerCache {
    this.#answers ??= create(this.#saved);
    return this.#answers;
  }

  async fetch(): Promise<boolean> {
    return (await this.#answers?.fetch()) ?? false;
  }

  save(): unknown {
    return this.#answers?.save();
  }
}
