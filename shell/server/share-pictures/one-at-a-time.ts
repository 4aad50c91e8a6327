/** Runs tasks one after another. */
export class OneAtATime {
  readonly #mostWaiting: number;
  #unfinished = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting;
  }

  /** Undefined, with the task not run, while as many as allowed are waiting. */
  run<T>(task: () => Promise<T>): Promise<T> | undefined {
    // One of them is running.
    if (this.#unfinished > this.#mostWaiting) return undefined;
    this.#unfinished += 1;
    const result = this.#last.then(task).finally(() => {
      this.#unfinished -= 1;
    });
    // A failed task holds up none of those behind it.
    this.#last = result.catch(() => {});
    return result;
  }
}
