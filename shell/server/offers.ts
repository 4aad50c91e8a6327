import type { ShellProvides } from 'contracts/releases';
import type { RemoteOffer, RemoteRelease } from 'contracts/site';
import { isInRollout } from './assignment.ts';
import { fits } from './fits.ts';
import type { LocalRemotes } from './local-remotes.ts';
import { isInSet, offerSet } from './offer-set.ts';
import type { Preload } from './page.ts';
import type { Preview } from './preview-token.ts';
import type { KnownRelease, KnownRemote } from './release-registry.ts';
import type { RenderableRelease } from './rendering/renderers.ts';

/** What is the same for all visitors of this shell. */
export interface Surroundings {
  provides: ShellProvides;
  /** Where browsers reach a remote's builds; undefined when it is set nowhere. */
  hostOf(remote: Pick<KnownRemote, 'remote' | 'host'>): string | undefined;
  /** Whether a rollout's version may be given to visitors: its pages have been rendered once. Absent: every version may. */
  isWarm?(remote: string, version: string): boolean;
}

/** What a browser previews, by remote. */
export type Previews = Partial<Record<string, Preview>>;

/** Who asks for a page. */
export interface Viewer {
  /** Of the visitor's cookie. */
  id: string;
  /** Name of what is offered, where a shared cache asks for all who are offered the same; the id says nothing then. */
  set?: string;
  /** Whether an administrator is signed in. */
  isStaff: boolean;
  previews: Previews;
  locals: LocalRemotes;
}

/** Somebody whom no rollout is for, and who previews nothing. */
export const anybody: Viewer = { id: '', isStaff: false, previews: {}, locals: {} };

/**
 * What a visitor's page may load of each remote: the version that this browser previews, the one assigned by the rollout, stable, and the
 * newest of those that were stable before. Only what the registry lists, and what this shell can show, is ever offered.
 */
export function offersFor(
  remotes: readonly KnownRemote[],
  surroundings: Surroundings,
  viewer: Viewer,
): Record<string, RemoteOffer> {
  return Object.fromEntries(remotes.map((known) => [known.remote, offer(known, surroundings, viewer)]));
}

/** Says which releases a visitor is offered, without making the offers: the same text, the same offers. */
export function assignmentOf(
  remotes: readonly KnownRemote[],
  surroundings: Pick<Surroundings, 'isWarm'>,
  viewer: Viewer,
): string {
  return remotes
    .map((known) => {
      const preview = viewer.previews[known.remote];
      const previewed = named(known, preview?.version) ? `${preview?.version} ${preview?.until}` : '';
      const part = takesPart(known, viewer) ? (known.rollout?.salt ?? '') : '';
      return `${previewed}:${assigned(known, surroundings, viewer)?.version ?? ''}:${part}:${viewer.locals[known.remote] ?? ''}`;
    })
    .join('\n');
}

/** The name of what a visitor is offered, for shared caches. Previews and the like are nobody else's, and have none. */
export function offerSetOf(
  remotes: readonly KnownRemote[],
  surroundings: Pick<Surroundings, 'isWarm'>,
  viewer: Viewer,
): string {
  const given = remotes.flatMap((known) => {
    const { remote, rollout } = known;
    return rollout && assigned(known, surroundings, viewer) ? [{ remote, rollout }] : [];
  });
  return offerSet(given);
}

/** The releases that visitors get who preview none, and that can be rendered on the server. */
export function offeredReleases(
  remotes: readonly KnownRemote[],
  { provides, hostOf }: Surroundings,
): RenderableRelease[] {
  return remotes.flatMap((known) => {
    const { remote, stable, rollout, disabled } = known;
    const host = hostOf(known);
    if (disabled || host === undefined) return [];
    const rolledOut = rollout?.state === 'running' ? named(known, rollout.version) : undefined;
    const releases = [stable, rolledOut].filter(
      (release) => release?.server && fits(release.requires, provides),
    );
    return releases.flatMap((release) => (release ? [{ remote, host, release }] : []));
  });
}

function offer(known: KnownRemote, surroundings: Surroundings, viewer: Viewer): RemoteOffer {
  const { hostOf, provides } = surroundings;
  const preview = viewer.previews[known.remote];
  const local = viewer.locals[known.remote];
  const fitting = (release: KnownRelease | undefined) =>
    release && fits(release.requires, provides) ? release : undefined;
  const previewed = fitting(named(known, preview?.version));
  const before = known.earlier.map((version) => fitting(named(known, version)));
  const wanted = [
    previewed,
    fitting(assigned(known, surroundings, viewer)),
    fitting(known.stable ?? undefined),
  ];
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
    preview:
      preview && previewed && !known.disabled
        ? { version: previewed.version, until: new Date(preview.until).toISOString() }
        : null,
    ...(local !== undefined && !known.disabled && { local }),
    disabled: known.disabled,
  };
}

/** The candidates of a remote, best first, and where they are. */
export function candidateReleases(
  known: KnownRemote,
  { hostOf }: Pick<Surroundings, 'hostOf'>,
  { candidates }: RemoteOffer,
): RenderableRelease[] {
  const host = hostOf(known);
  if (host === undefined) return [];
  const releases = candidates.map(({ version }) => named(known, version));
  return releases.flatMap((release) => (release ? [{ remote: known.remote, host, release }] : []));
}

/**
 * What a release's page at `path` needs at once. Behind the address of a file that versions share stands whose it is, as in the requests of the release's own
 * code: the elements that load it are not shared.
 */
export function preloadsOf({ host, release }: RenderableRelease, path: string): Preload[] {
  const { entry, global, preload, pages } = release;
  const ofPage = pages.find((page) => page.path === path)?.preload ?? [];
  return [
    { url: `${host}/${entry.path}`, integrity: entry.integrity },
    ...[...preload, ...ofPage].map(({ path, integrity }) => {
      const whose = path.startsWith('files/') ? `#${global}` : '';
      return { url: `${host}/${path}${whose}`, integrity };
    }),
  ];
}

/** Whether somebody has one of the two sides of a running rollout: one for staff is for those who are signed in. */
export function takesPart(
  { rollout }: Pick<KnownRemote, 'rollout'>,
  { isStaff }: Pick<Viewer, 'isStaff'>,
): boolean {
  return rollout?.state === 'running' && (rollout.audience !== 'staff' || isStaff);
}

/** The rollout's version, for those who are in the running rollout. */
function assigned(
  known: KnownRemote,
  { isWarm }: Pick<Surroundings, 'isWarm'>,
  viewer: Viewer,
): KnownRelease | undefined {
  const { remote, rollout } = known;
  if (!rollout || !takesPart(known, viewer)) return undefined;
  const isGiven =
    viewer.set === undefined ? isInRollout(remote, rollout, viewer.id) : isInSet(viewer.set, remote, rollout);
  return isGiven && isWarm?.(remote, rollout.version) !== false ? named(known, rollout.version) : undefined;
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
