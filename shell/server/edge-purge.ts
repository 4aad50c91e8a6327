import type { Logger } from 'pino';

const timeoutMs = 2000;

interface Options {
  /** Where the shared cache takes purges; undefined: there is none, or nobody has set it up. */
  url: string | undefined;
  log: Pick<Logger, 'warn'>;
  fetcher?: typeof fetch;
}

/** Tells the shared cache in front of this server what has changed, by the keys that pages carry (`Surrogate-Key`). */
export class EdgePurge {
  readonly #options: Options;
  #hasFailed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get isSetUp(): boolean {
    return this.#options.url !== undefined;
  }

  /** Pages with one of these keys are old: they are sent while new ones are fetched. Never rejects. */
  makeOld(keys: string[]): Promise<void> {
    return this.#send(keys, { 'Soft-Purge': '1' });
  }

  /** Pages with one of these keys may not be sent any more. Never rejects. */
  remove(keys: string[]): Promise<void> {
    return this.#send(keys, {});
  }

  async #send(keys: string[], headers: Record<string, string>): Promise<void> {
    const { url, log, fetcher = fetch } = this.#options;
    if (url === undefined || keys.length === 0) return;
    try {
      const response = await fetcher(url, {
        method: 'POST',
        headers: { ...headers, 'Surrogate-Key': keys.join(' ') },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`It answered ${response.status}`);
      this.#hasFailed = false;
    } catch (error) {
      // Once per outage; pages are old after five minutes all the same.
      if (!this.#hasFailed) log.warn({ err: error, keys }, 'the shared cache could not be told of a change');
      this.#hasFailed = true;
    }
  }
}
