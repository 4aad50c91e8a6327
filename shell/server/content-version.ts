import type { ContentVersion } from 'contracts/api';
import { z } from 'zod';

const pollMs = 1000;
const timeoutMs = 1500;
const answer = z.object({ version: z.string() }) satisfies z.ZodType<ContentVersion>;

/**
 * The version of the API's public content, as it was a second ago at most. Pages are kept for as long as it stays the same; while the API is
 * down it does.
 */
export class ContentVersionPoll {
  readonly #api: string;
  readonly #fetch: typeof fetch;
  readonly #onChange: () => Promise<void>;
  #version: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  /**
   * `api`: its address, without a slash at the end. `onChange` fetches what this server has of the content; while it rejects, the version stays, and
   * with it the pages that are kept.
   */
  constructor(api: string, onChange = async () => {}, fetcher: typeof fetch = fetch) {
    this.#api = api;
    this.#onChange = onChange;
    this.#fetch = fetcher;
  }

  /** Undefined until the API has answered once. */
  get current(): string | undefined {
    return this.#version;
  }

  /** Resolves once the API has answered or failed to; from then on it is asked every second. */
  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setTimeout(() => this.start(), pollMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Never rejects: the version stays when the API fails. */
  async refresh(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await this.#fetch(`${this.#api}/content/version`, { signal });
      if (!response.ok) return;
      const { version } = answer.parse(await response.json());
      if (version !== this.#version) await this.#onChange();
      this.#version = version;
    } catch {
      // The registry's poll says that the API is away.
    }
  }
}
