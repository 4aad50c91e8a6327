interface Kept {
  data: unknown;
  /** Of `Date.now()`. */
  at: number;
}

/** How long an answer is shown without asking again, in milliseconds. */
const freshMs = 60_000;

/**
 * Answers for pages that make one call and show themselves while it is under way: they need no query library. Kept for the life of the
 * document, so that going back to a page shows it at once.
 */
export class SingleAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #wanted = new Map<string, () => Promise<unknown>>();

  /** `saved`: what another one's `save` gave. Its answers count as fetched now: the server's clock may be wrong. */
  constructor(saved: unknown) {
    if (typeof saved !== 'object' || saved === null) return;
    for (const [key, data] of Object.entries(saved)) this.keep(key, data);
  }

  read(key: string): unknown {
    return this.#kept.get(key)?.data;
  }

  isFresh(key: string): boolean {
    return Date.now() - (this.#kept.get(key)?.at ?? 0) < freshMs;
  }

  keep(key: string, data: unknown): void {
    this.#kept.set(key, { data, at: Date.now() });
    this.#wanted.delete(key);
  }

  /** For `fetch`, on a server. */
  want(key: string, fetchAnswer: () => Promise<unknown>): void {
    if (!this.#kept.has(key)) this.#wanted.set(key, fetchAnswer);
  }

  /** Fetches what was wanted while a page was rendered; false when that was nothing. Rejects with the first failure. */
  async fetch(): Promise<boolean> {
    const wanted = [...this.#wanted];
    await Promise.all(wanted.map(async ([key, fetchAnswer]) => this.keep(key, await fetchAnswer())));
    return wanted.length > 0;
  }

  save(): Record<string, unknown> {
    return Object.fromEntries([...this.#kept].map(([key, { data }]) => [key, data]));
  }
}
