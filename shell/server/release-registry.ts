import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedPage, PublishedRelease, RemoteReleases } from 'contracts/releases';
import type { Logger } from 'pino';
import { z } from 'zod';

const pollMs = 2000;
const timeoutMs = 1500;

const file = z.object({ path: z.string(), integrity: z.string() });
const page = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string().optional(),
  indexed: z.boolean(),
  layout: z.enum(['site', 'bare']).optional(),
  item: z.object({ kind: z.enum(['project', 'article']), parameter: z.string() }).optional(),
  preload: z.array(file),
}) satisfies z.ZodType<PublishedPage>;
const release = z.object({
  version: z.string(),
  entry: file,
  global: z.string(),
  preload: z.array(file),
  pages: z.array(page),
  panels: z.array(z.string()),
  requires: z.object({ contract: z.string(), shared: z.record(z.string(), z.string()) }),
}) satisfies z.ZodType<Omit<PublishedRelease, 'publishedAt' | 'by'>>;
const list = z.object({
  remotes: z.array(
    z.object({
      remote: z.string(),
      title: z.string(),
      host: z.string().nullable(),
      stable: release.nullable(),
      earlier: z.array(z.string()),
      rollout: z
        .object({
          version: z.string(),
          percent: z.number(),
          salt: z.string(),
          state: z.enum(['running', 'halted']),
        })
        .nullable(),
      disabled: z.object({ reason: z.string() }).nullable(),
      versions: z.array(release),
    }) satisfies z.ZodType<Omit<RemoteReleases, 'revision' | 'stable' | 'previousStable' | 'versions'>>,
  ),
});

export type KnownRelease = z.infer<typeof release>;
export type KnownRemote = z.infer<typeof list>['remotes'][number];

interface Options {
  /** Address of the API, without a trailing slash. */
  api: string;
  /** File with the last response, for a start while the API is down. */
  file: string;
  log: Pick<Logger, 'warn' | 'info'>;
  fetcher?: typeof fetch;
}

/** What the rest of the server asks the registry. */
export type RegistryAnswers = Pick<ReleaseRegistry, 'remotes' | 'hasAnswered' | 'refresh'>;

/**
 * The last response of the API's release registry. It is polled every 2 s, so no visitor waits for it; while the API is
 * down the last response is used, after a restart too.
 */
export class ReleaseRegistry {
  readonly #options: Options;
  #remotes: KnownRemote[] | undefined;
  #etag: string | undefined;
  #away = false;
  #refreshing: Promise<void> | undefined;
  #poll: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** In the order in which they were created. */
  get remotes(): readonly KnownRemote[] {
    return this.#remotes ?? [];
  }

  /** False until the API has responded once: until then the remotes and their pages are unknown. */
  get hasAnswered(): boolean {
    return this.#remotes !== undefined;
  }

  /** Reads the last response from disk, asks the API, and keeps polling. Resolves once the API has responded or failed to. */
  async start(): Promise<void> {
    await this.#readFile();
    await this.refresh();
    this.#poll = setInterval(() => this.refresh(), pollMs);
    this.#poll.unref();
  }

  stop(): void {
    clearInterval(this.#poll);
  }

  /** Asks the API now; callers at the same time share one request. Never rejects: when it fails the last response stays. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<void> {
    try {
      const response = await this.#ask();
      this.#setAway(false);
      if (response.status === 304) return;
      const { remotes } = list.parse(await response.json());
      this.#etag = response.headers.get('etag') ?? undefined;
      this.#remotes = remotes;
      await this.#writeFile();
    } catch (error) {
      this.#setAway(true, error);
    }
  }

  async #ask(): Promise<Response> {
    const { api, fetcher = fetch } = this.#options;
    const response = await fetcher(`${api}/releases`, {
      headers: this.#etag ? { 'If-None-Match': this.#etag } : {},
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok || response.status === 304) return response;
    throw new Error(`releases answered ${response.status}`);
  }

  /** Once per outage, not every two seconds. */
  #setAway(away: boolean, error?: unknown): void {
    if (away === this.#away) return;
    this.#away = away;
    if (away)
      this.#options.log.warn(
        { err: error },
        'the release registry does not respond; its last response is used',
      );
    else this.#options.log.info('the release registry responds again');
  }

  async #readFile(): Promise<void> {
    const text = await readFile(this.#options.file, 'utf8').catch(() => undefined);
    const known = list.safeParse(parseJson(text));
    if (known.success) this.#remotes = known.data.remotes;
  }

  async #writeFile(): Promise<void> {
    const { file, log } = this.#options;
    const draft = `${file}.${process.pid}`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(draft, JSON.stringify({ remotes: this.remotes }));
      await rename(draft, file);
    } catch (error) {
      log.warn({ err: error }, 'the last response of the release registry could not be saved');
    }
  }
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
