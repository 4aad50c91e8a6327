import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

const everyMs = 2000;
const timeoutMs = 5000;
const mostAtOnce = 500;
/** While the API is away the first ones wait, and the others are lost. */
const mostWaiting = 5000;

interface Options {
  /** Address of the API, without a trailing slash. */
  api: string;
  deployToken: string | undefined;
  log: Pick<Logger, 'warn'>;
  fetcher?: typeof fetch;
}

/** Tells the release registry which visitors were sent a page of which remote, each once. Without a token nobody listens. */
export class OfferCounter {
  readonly #options: Options;
  readonly #known = new LRUCache<string, true>({ max: 50_000 });
  #waiting: { remote: string; ticket: string }[] = [];

  constructor(options: Options) {
    this.#options = options;
    if (options.deployToken) setInterval(() => this.send(), everyMs).unref();
  }

  count(remote: string, ticket: string | undefined): void {
    if (!ticket || !this.#options.deployToken || this.#waiting.length >= mostWaiting) return;
    const key = createHash('sha256').update(`${remote} ${ticket}`).digest('base64');
    if (this.#known.has(key)) return;
    this.#known.set(key, true);
    this.#waiting.push({ remote, ticket });
  }

  /** Sends what has been counted. Never rejects: what could not be sent waits. */
  async send(): Promise<void> {
    const { api, deployToken, log, fetcher = fetch } = this.#options;
    const offers = this.#waiting.splice(0, mostAtOnce);
    if (offers.length === 0) return;
    try {
      const response = await fetcher(`${api}/releases/offers`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${deployToken}` },
        body: JSON.stringify({ offers }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return;
      // Refused for good: it would be refused again.
      log.warn({ status: response.status }, 'the release registry does not take what was offered');
    } catch {
      this.#waiting.unshift(...offers);
    }
  }
}
