import type { RemoteName, RemoteOffer, RemoteRelease } from 'contracts/site';
import { isInRollout } from './assignment.ts';
import type { Preload } from './page.ts';
import type { KnownRelease, KnownRemote } from './release-registry.ts';

export type Pins = Partial<Record<RemoteName, string>>;

export const remoteNames: RemoteName[] = ['mfe-public', 'mfe-portal', 'mfe-assistant'];

/**
 * What a visitor's page may load of each remote: the version pinned in this browser, the one assigned by the rollout, stable, and
 * the stable before (DESIGN.md section 7). Only what the registry lists is ever offered.
 */
export function offersFor(
  remotes: readonly KnownRemote[],
  hosts: Record<RemoteName, string>,
  visitorId: string,
  pins: Pins,
): Record<RemoteName, RemoteOffer> {
  const offer = (name: RemoteName): RemoteOffer => {
    const known = remotes.find(({ remote }) => remote === name);
    if (!known || known.disabled) return { candidates: [], pinned: null, disabled: known?.disabled ?? null };
    const pinned = named(known, pins[name]);
    const releases = [pinned, assigned(known, visitorId), known.stable, known.previousStable];
    const candidates = releases
      .filter((release) => release !== null && release !== undefined)
      .filter((release, index, all) => all.findIndex(({ version }) => version === release.version) === index);
    return {
      candidates: candidates.map((release) => addressed(release, hosts[name])),
      pinned: pinned?.version ?? null,
      disabled: null,
    };
  };
  return {
    'mfe-public': offer('mfe-public'),
    'mfe-portal': offer('mfe-portal'),
    'mfe-assistant': offer('mfe-assistant'),
  };
}

/** What the page at `path` needs at once to show the best candidate of its remote. */
export function preloadsOf(
  remotes: readonly KnownRemote[],
  hosts: Record<RemoteName, string>,
  name: RemoteName,
  path: string,
  { candidates: [best] }: RemoteOffer,
): Preload[] {
  const [, segment] = path.toLowerCase().split('/');
  const known = remotes.find(({ remote }) => remote === name);
  const release = known && named(known, best?.version);
  const early = release?.preload.filter(({ page }) => page === undefined || page === (segment || 'home'));
  const files = release && early ? [release.entry, ...early] : [];
  return files.map(({ path, integrity }) => ({ url: `${hosts[name]}/${path}`, integrity }));
}

/** The version of the running rollout for those whom it takes in. */
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

function addressed({ version, entry, global }: KnownRelease, host: string): RemoteRelease {
  return { version, global, entry: `${host}/${entry.path}`, integrity: entry.integrity };
}
