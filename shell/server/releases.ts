import type { RemoteName, RemoteRelease } from 'contracts/site';
import { z } from 'zod';

const releaseFile = z.object({ version: z.string(), global: z.string() });
const freshMs = 2000;
const timeoutMs = 1500;

type Releases = Record<RemoteName, RemoteRelease[]>;

/**
 * Knows which build each remote's host serves, from the `release.json` beside its entry. Asks at most every 2 s; while a
 * host is away its last answer stands, since browsers may have the files in their caches.
 */
export class ReleaseDirectory {
  readonly #origins: Record<RemoteName, string>;
  readonly #fetch: typeof fetch;
  #known: Releases = { 'mfe-public': [], 'mfe-portal': [], 'mfe-assistant': [] };
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(origins: Record<RemoteName, string>, fetcher: typeof fetch = fetch) {
    this.#origins = origins;
    this.#fetch = fetcher;
  }

  async current(now = Date.now()): Promise<Releases> {
    if (now - this.#askedAt >= freshMs) {
      this.#askedAt = now;
      this.#asking = this.#askAll();
    }
    await this.#asking;
    return this.#known;
  }

  async #askAll(): Promise<void> {
    const names: RemoteName[] = ['mfe-public', 'mfe-portal', 'mfe-assistant'];
    const answers = await Promise.all(
      names.map(async (name) => [name, (await this.#ask(name)) ?? this.#known[name]] as const),
    );
    this.#known = { ...this.#known, ...Object.fromEntries(answers) };
  }

  async #ask(name: RemoteName): Promise<RemoteRelease[] | undefined> {
    const origin = this.#origins[name];
    try {
      const response = await this.#fetch(`${origin}/release.json`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { version, global } = releaseFile.parse(await response.json());
      return [{ version, global, entry: `${origin}/remoteEntry.js` }];
    } catch {
      // Down, or not a build: the caller falls back to what it knew.
      return undefined;
    }
  }
}
