import { isDeepStrictEqual } from 'node:util';
import type { PublishedPage, PublishedRelease, RemoteReleases } from 'contracts/releases';
import type { Logger } from 'pino';
import type { ReleaseKeys } from 'serving/release-signature';
import { z } from 'zod';
import { ReleasesOverride } from './releases-override.ts';
import { SavedResponse } from './saved-response.ts';
import { onlySigned } from './signed-releases.ts';

const pollMs = 2000;
const timeoutMs = 1500;
const mostMissing = 1000;

const file = z.object({ path: z.string(), integrity: z.string() });
const kind = z.enum(['project', 'article']);
const page = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string().optional(),
  indexed: z.boolean(),
  layout: z.enum(['site', 'bare']).optional(),
  shows: kind.optional(),
  item: z.object({ kind, parameter: z.string() }).optional(),
  query: z.array(z.string()).optional(),
  content: z.array(z.string()).optional(),
  needs: z.string().optional(),
  filled: z.boolean().optional(),
  preload: z.array(file),
}) satisfies z.ZodType<PublishedPage>;
const release = z.object({
  version: z.string(),
  entry: file,
  global: z.string(),
  preload: z.array(file),
  server: file.optional(),
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
          audience: z.literal('staff').optional(),
          salt: z.string(),
          state: z.enum(['running', 'halted']),
        })
        .nullable(),
      disabled: z.object({ reason: z.string() }).nullable(),
      versions: z.array(release),
    }) satisfies z.ZodType<
      Omit<RemoteReleases, 'revision' | 'stable' | 'previousStable' | 'latest' | 'versions'>
    >,
  ),
});

/** A version of a remote, as the registry lists it. */
export type KnownRelease = z.infer<typeof release>;
/** A remote, as the registry lists it: its versions, and who gets which. */
export type KnownRemote = z.infer<typeof list>['remotes'][number];

interface Options {
  /** Address of the API, without a trailing slash. */
  api: string;
  /** File with the last response, for a start while the API is down. */
  file: string;
  /** File with what this server shows instead (RELEASES_OVERRIDE). */
  overrideFile?: string | undefined;
  /** Releases that none of them has signed are left out. */
  keys: Pick<ReleaseKeys, 'accept'>;
  log: Pick<Logger, 'warn' | 'info'>;
  /** Called after each change of what is offered. */
  onChange?: () => void;
  fetcher?: typeof fetch;
}

/** What the rest of the server asks the registry. */
export type RegistryAnswers = Pick<
  ReleaseRegistry,
  'remotes' | 'hasAnswered' | 'refresh' | 'lookUp' | 'ageSeconds' | 'responds' | 'overrides'
>;

/**
 * The last response of the API's release registry. It is polled every 2 s, so no visitor waits for it; while the API is
 * down the last response is used, after a restart too.
 */
export class ReleaseRegistry {
  readonly #options: Options;
  readonly #saved: SavedResponse;
  readonly #override: ReleasesOverride;
  #remotes: KnownRemote[] | undefined;
  /** With what is overridden. */
  #shown: readonly KnownRemote[] = [];
  #answeredAt: Date | undefined;
  /** Versions that were looked up in vain since the last change. */
  readonly #missing = new Set<string>();
  readonly #lookingUp = new Map<string, Promise<void>>();
  #refused = '';
  #etag: string | undefined;
  /** The last response as it came: the same text changes nothing. */
  #text = '';
  #away = false;
  /** The request that was sent last. */
  #asking = Promise.resolve();
  /** The request that is sent after it. */
  #next: Promise<void> | undefined;
  #poll: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#saved = new SavedResponse(options.file, 'release registry', options.log);
    this.#override = new ReleasesOverride(options.overrideFile, options.log);
  }

  /** In the order in which they were created. */
  get remotes(): readonly KnownRemote[] {
    return this.#shown;
  }

  /** How old the last response is; undefined without one. */
  get ageSeconds(): number | undefined {
    return this.#answeredAt && Math.round((Date.now() - this.#answeredAt.getTime()) / 1000);
  }

  /** Whether it has responded when it was asked last. */
  get responds(): boolean {
    return this.#answeredAt !== undefined && !this.#away;
  }

  /** What this server shows whatever the registry says. */
  get overrides(): Record<string, string> {
    return this.#override.current;
  }

  /** False until the API has responded once: until then the remotes and their pages are unknown. */
  get hasAnswered(): boolean {
    return this.#remotes !== undefined;
  }

  /** Uses the last response that is on the disk, if there is one. */
  async readSaved(): Promise<void> {
    const saved = await this.#saved.read((response) => list.safeParse(response).success);
    if (saved) {
      this.#answeredAt = saved.at;
      this.#take(saved.response);
    }
  }

  /** Asks the API, and keeps polling. Resolves once the API has responded or failed to. */
  async start(): Promise<void> {
    await this.refresh();
    this.#poll = setInterval(() => this.refresh(), pollMs);
    this.#poll.unref();
  }

  stop(): void {
    clearInterval(this.#poll);
  }

  /**
   * Asks the API, and never rejects: when that fails the last response stays. Callers share a request that is sent after they came, since one that
   * is on its way may have missed what they ask for.
   */
  refresh(): Promise<void> {
    this.#next ??= this.#asking.then(() => {
      this.#asking = this.#next ?? Promise.resolve();
      this.#next = undefined;
      return this.#refresh();
    });
    return this.#next;
  }

  async #refresh(): Promise<void> {
    if (await this.#override.refresh()) this.#show(this.#remotes);
    try {
      const response = await this.#ask();
      this.#setAway(false);
      this.#answeredAt = new Date();
      if (response.status === 304) return;
      const text = await response.text();
      this.#etag = response.headers.get('etag') ?? undefined;
      if (text === this.#text) return;
      const answer: unknown = JSON.parse(text);
      this.#take(answer);
      this.#text = text;
      await this.#saved.write(answer);
    } catch (error) {
      this.#setAway(true, error);
    }
  }

  /** Throws when `answer` is no list of releases. */
  #take(answer: unknown): void {
    const { remotes, refused } = onlySigned(list.parse(answer).remotes, answer, this.#options.keys);
    this.#show(remotes);
    this.#missing.clear();
    // Once for each change of what is refused, not with every response.
    if (this.#refused === String(refused)) return;
    this.#refused = String(refused);
    if (refused.length > 0)
      this.#options.log.warn(
        { releases: refused },
        'releases are not offered: none of RELEASE_PUBLIC_KEYS has signed them as the registry has them',
      );
  }

  /**
   * Adds a version to its remote that the list doesn't have, since only browsers that preview it get it; it stays until the list changes. Nothing
   * happens when there is no such version, or when the registry does not respond. Never rejects.
   */
  lookUp(remote: string, version: string): Promise<void> {
    const name = `${remote}@${version}`;
    const known = this.#remotes?.find((one) => one.remote === remote);
    if (!known || this.#away || this.#missing.has(name)) return Promise.resolve();
    if (known.versions.some((release) => release.version === version)) return Promise.resolve();
    const running = this.#lookingUp.get(name);
    if (running) return running;
    const asked = this.#lookUp(remote, version)
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error, remote, version }, 'a previewed version could not be looked up'),
      )
      .finally(() => this.#lookingUp.delete(name));
    this.#lookingUp.set(name, asked);
    return asked;
  }

  async #lookUp(remote: string, version: string): Promise<void> {
    const { api, keys, fetcher = fetch } = this.#options;
    const before = this.#remotes;
    const query = new URLSearchParams({ remote, version });
    const response = await fetcher(`${api}/releases/version?${query}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) throw new Error(`releases/version answered ${response.status}`);
    const answer: unknown = response.ok ? await response.json() : undefined;
    const found = release.safeParse(answer);
    // Whatever has changed meanwhile may be about this version: whoever asks next looks again.
    if (this.#remotes !== before) return;
    if (found.success && found.data.version === version && keys.accept(remote, Object(answer)))
      this.#show(
        before?.map((one) =>
          one.remote === remote ? { ...one, versions: [...one.versions, found.data] } : one,
        ),
      );
    else if (this.#missing.size < mostMissing) this.#missing.add(`${remote}@${version}`);
  }

  async #ask(): Promise<Response> {
    const { api, fetcher = fetch } = this.#options;
    const response = await fetcher(`${api}/releases`, {
      // Said outright, since fetch would add `no-cache`, which asks some proxies to fetch it whole.
      headers: this.#etag ? { 'If-None-Match': this.#etag, 'Cache-Control': 'max-age=0' } : {},
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
        { err: error, ageSeconds: this.ageSeconds },
        'the release registry does not respond; its last response is used',
      );
    else this.#options.log.info('the release registry responds again');
  }

  /** Keeps the object of each remote that has not changed, so that what was made from it stays valid. */
  #show(remotes: KnownRemote[] | undefined): void {
    this.#remotes = remotes && unchanged(this.#remotes, remotes);
    const shown = this.#override.apply(this.#remotes ?? []);
    const before = this.#shown;
    this.#shown = unchanged(before, shown);
    if (this.#shown !== before) this.#options.onChange?.();
  }
}

/** `after` with the elements of `before` that are equal; `before` itself when all are. */
function unchanged<Remotes extends readonly KnownRemote[]>(
  before: Remotes | undefined,
  after: Remotes,
): Remotes;
function unchanged(before: readonly KnownRemote[] = [], after: readonly KnownRemote[]) {
  const kept = after.map((known, index) => {
    const other = before[index];
    return isDeepStrictEqual(known, other) && other ? other : known;
  });
  const isSame = kept.length === before.length && kept.every((known, index) => known === before[index]);
  return isSame ? before : kept;
}
