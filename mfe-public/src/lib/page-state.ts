import type { RemoteState } from 'contracts/shell-context';
import type { AnswerCache } from './answer-cache.ts';
import { SingleAnswers } from './single-answers.ts';

/**
 * What the pages have fetched, for as long as the document lives. The cache itself comes with the first page that has a list or an item, so
 * that the others are shown without it.
 */
export class PageState implements RemoteState {
  /** Of pages that make one call. */
  readonly single: SingleAnswers;
  readonly #saved: unknown;
  #answers: AnswerCache | undefined;

  constructor(saved?: unknown) {
    this.#saved = saved;
    this.single = new SingleAnswers(Object(saved).single);
  }

  /** `create` is called once. */
  answers(create: (saved: unknown) => AnswerCache): AnswerCache {
    this.#answers ??= create(this.#saved);
    return this.#answers;
  }

  async fetch(): Promise<boolean> {
    const fetched = await Promise.all([this.single.fetch(), this.#answers?.fetch()]);
    return fetched.includes(true);
  }

  save(): unknown {
    return { ...this.#answers?.save(), single: this.single.save() };
  }
}
