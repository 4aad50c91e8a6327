import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { KnownRemote } from './release-registry.ts';

/** By remote: the version that everybody gets, or `off`. */
const overrides = z.record(z.string(), z.string());
type Overrides = z.infer<typeof overrides>;

const offReason = 'We are working on it. Please come back later.';

/** What an operator decides for this server in a file, whatever the registry says, and also while it is away. */
export class ReleasesOverride {
  readonly #file: string | undefined;
  readonly #log: Pick<Logger, 'warn'>;
  #text = '';
  #overrides: Overrides = {};

  constructor(file: string | undefined, log: Pick<Logger, 'warn'>) {
    this.#file = file;
    this.#log = log;
  }

  /** What is overridden right now. */
  get current(): Overrides {
    return this.#overrides;
  }

  /** Reads the file again; true when it says something new. A file that can't be read leaves what it said before. */
  async refresh(): Promise<boolean> {
    if (this.#file === undefined) return false;
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) =>
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? '{}' : undefined,
    );
    if (text === undefined || text === this.#text) return false;
    this.#text = text;
    try {
      this.#overrides = overrides.parse(JSON.parse(text));
    } catch (error) {
      this.#log.warn(
        { err: error, file: this.#file },
        'RELEASES_OVERRIDE can not be read: nothing is changed',
      );
      return false;
    }
    this.#log.warn(
      { overrides: this.#overrides },
      'releases are overridden on this server (RELEASES_OVERRIDE)',
    );
    return true;
  }

  /** The remotes as this server shows them. A version that the registry doesn't offer changes nothing. */
  apply(remotes: readonly KnownRemote[]): readonly KnownRemote[] {
    if (Object.keys(this.#overrides).length === 0) return remotes;
    return remotes.map((known) => {
      const wanted = this.#overrides[known.remote];
      if (wanted === undefined) return known;
      if (wanted === 'off') return { ...known, disabled: { reason: offReason } };
      const stable = known.versions.find(({ version }) => version === wanted);
      if (stable) return { ...known, stable, rollout: null, disabled: null };
      this.#log.warn(
        { remote: known.remote, version: wanted },
        'RELEASES_OVERRIDE names a version that the registry does not offer: nothing is changed',
      );
      return known;
    });
  }
}
