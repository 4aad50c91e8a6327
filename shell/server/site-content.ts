import type { PublishedContents } from 'contracts/content';
import type { SiteIdentity } from 'contracts/site';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type IdentityContent, siteIdentity } from '../shared/site-identity.ts';
import { SavedResponse } from './saved-response.ts';

const timeoutMs = 5000;

const answer = z.object({
  content: z.record(z.string(), z.object({ revision: z.string(), value: z.record(z.string(), z.unknown()) })),
});

interface Options {
  /** Address of the API, without a trailing slash. */
  api: string;
  /** File with the last response, for a start while the API is down. */
  file: string;
  /** The company's facts for as long as nobody has edited them. */
  identity: IdentityContent;
  log: Pick<Logger, 'warn'>;
  fetcher?: typeof fetch;
}

/** What was edited in the portal, as the API has it; while that is down, as it had it last, after a restart too. */
export class SiteContent {
  readonly #options: Options;
  readonly #saved: SavedResponse;
  #contents: PublishedContents['content'] = {};
  #site: SiteIdentity;

  constructor(options: Options) {
    this.#options = options;
    this.#saved = new SavedResponse(options.file, 'content', options.log);
    this.#site = siteIdentity(options.identity, undefined);
  }

  /** By type; another object when something has changed. */
  get contents(): PublishedContents['content'] {
    return this.#contents;
  }

  /** The company's facts. */
  get site(): SiteIdentity {
    return this.#site;
  }

  /** Reads what was saved last. */
  async start(): Promise<void> {
    const saved = await this.#saved.read((response) => answer.safeParse(response).success);
    if (saved) this.#take(answer.parse(saved.response));
  }

  /** Asks the API. Rejects when it fails; what was known stays. */
  async refresh(): Promise<void> {
    const { api, fetcher = fetch } = this.#options;
    const response = await fetcher(`${api}/content/published`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`content/published answered ${response.status}`);
    const contents = answer.parse(await response.json());
    if (JSON.stringify(contents.content) === JSON.stringify(this.#contents)) return;
    this.#take(contents);
    await this.#saved.write(contents);
  }

  #take({ content }: z.infer<typeof answer>): void {
    this.#contents = content;
    const { revision, value } = content['shell/identity'] ?? {};
    this.#site = siteIdentity(this.#options.identity, revision === undefined ? undefined : value);
  }
}
