import type { ContentVersion } from 'contracts/api';
import { z } from 'zod';

const pollMs = 1000;
const timeoutMs = 5000;
const answer = z.object({
  version: z.string(),
  topics: z.record(z.string(), z.string()).optional(),
}) satisfies z.ZodType<ContentVersion>;

/** Of an API that says no topics: all content is one. */
const everything = '*';

interface Options {
  /** Address of the API, without a slash at the end. */
  api: string;
  /** Fetches what this server has of the content. While it rejects, the version stays, and with it the pages that are cached. */
  refreshContent?(): Promise<void>;
  /** Called with the topics that have changed, once the versions say so. */
  onChange?(topics: string[]): void;
  fetcher?: typeof fetch;
}

/** The versions of the API's public content by topic, as they were a second ago at most; while the API is down they stay. */
export class ContentVersionPoll {
  readonly #options: Options;
  #version: string | undefined;
  #topics: Record<string, string> = {};
  #responds = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** By topic; empty until the API has answered once. */
  get topics(): Readonly<Record<string, string>> {
    return this.#topics;
  }

  /** Whether the API has answered when it was asked last. */
  get responds(): boolean {
    return this.#responds;
  }

  /** Resolves once the API has answered or failed to; from then on it is asked every second. */
  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setTimeout(() => this.start(), pollMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Never rejects: the versions stay when the API fails. */
  async refresh(): Promise<void> {
    const { api, refreshContent, onChange, fetcher = fetch } = this.#options;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetcher(`${api}/content/version`, { signal });
      this.#responds = response.ok;
      if (!response.ok) return;
      const { version, topics = { [everything]: version } } = answer.parse(await response.json());
      if (version === this.#version) return;
      await refreshContent?.();
      const before = this.#topics;
      this.#version = version;
      this.#topics = topics;
      const names = new Set([...Object.keys(before), ...Object.keys(topics)]);
      onChange?.([...names].filter((name) => before[name] !== topics[name]));
    } catch {
      // The registry's poll says that the API is away.
      this.#responds = false;
    }
  }
}
