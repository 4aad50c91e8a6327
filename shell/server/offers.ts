import type { ShellProvides } from 'contracts/releases';
import type { RemoteOffer, RemoteRelease } from 'contracts/site';
import { isInRollout } from './assignment.ts';
import { fits } from './fits.ts';
import type { Preload } from './page.ts';
import type { KnownRelease, KnownRemote } from './release-registry.ts';

/** What is the same for all visitors of this shell. */
export interface Surroundings {
  provides: ShellProvides;
  /** Where browsers reach a remote's builds; undefined when it is set nowhere. */
  hostOf(remote: Pick<KnownRemote, 'remote' | 'host'>): string | undefined;
}

/** Versions by remote that a browser is pinned to. */
export type Pins = Partial<Record<string, string>>;

/**
 * What a visitor's page may load of each remote: the version pinned in this browser, the one assigned by the rollout, stable, and the
 * newest of those that were stable before. Only what the registry lists, and what this shell can show, is ever offered.
 */
export function offersFor(
  remotes: readonly KnownRemote[],
  surroundings: Surroundings,
  visitorId: string,
  pins: Pins,
): Record<string, RemoteOffer> {
  return Object.fromEntries(
    remotes.map((known) => [known.remote, offer(known, surroundings, visitorId, pins[known.remote])]),
  );
}

function offer(
  known: KnownRemote,
  { hostOf, provides }: Surroundings,
  visitorId: string,
  pin: string | undefined,
): RemoteOffer {
  const fitting = (release: KnownRelease | undefined) =>
    release && fits(release.requires, provides) ? release : undefined;
  const pinned = fitting(named(known, pin));
  const before = known.earlier.map((version) => fitting(named(known, version)));
  const wanted = [pinned, fitting(assigned(known, visitorId)), fitting(known.stable ?? undefined)];
  const candidates = [...wanted, before.find((release) => release !== undefined)]
    .filter((release) => release !== undefined)
    .filter((release, index, all) => all.findIndex(({ version }) => version === release.version) === index);
  // A remote that can't be shown keeps its pages, which show a message instead of a 404.
  const shown = candidates[0] ?? known.stable;
  const host = hostOf(known);
  return {
    title: known.title,
    candidates:
      known.disabled || host === undefined ? [] : candidates.map((release) => addressed(release, host)),
    pages: shown?.pages.map(({ preload, ...page }) => page) ?? [],
    panels: shown?.panels ?? [],
    pinned: known.disabled ? null : (pinned?.version ?? null),
    disabled: known.disabled,
  };
}

/** What the page at `path` needs at once to show the best candidate of its remote. */
export function preloadsOf(
  known: KnownRemote,
  { hostOf }: Pick<Surroundings, 'hostOf'>,
  path: string,
  { candidates: [best] }: RemoteOffer,
): Preload[] {
  const release = named(known, best?.version);
  const host = hostOf(known);
  if (!release || host === undefined) return [];
  const ofPage = release.pages.find((page) => page.path === path)?.preload ?? [];
  return [release.entry, ...release.preload, ...ofPage].map(({ path, integrity }) => ({
    url: `${host}/${path}`,
    integrity,
  }));
}

/** The rollout's version, for visitors who are in the running rollout. */
function assigned({ remote, rollout, ...known }: KnownRemote, visitorId: string): KnownRelease | undefined {
  if (rollout?.state !== 'running' || !isInRollout(remote, rollout, visitorId)) return undefined;
  return named(known, rollout.version);
}

function named(
  { versions }: Pick<KnownRemote, 'versions'>,
  wanted: string | undefined,
): KnownRelease | undefined {
  return versions.find(({ version }) => version === wanted);
}

function addressed({ version, entry, global, pages }: KnownRelease, host: string): RemoteRelease {
  return {
    version,
    global,
    entry: `${host}/${entry.path}`,
    integrity: entry.integrity,
    paths: pages.map(({ path }) => path),
  };
}
