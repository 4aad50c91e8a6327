import type {
  PublishedRelease,
  ReleaseChange,
  RemoteEvidence,
  RemoteReleases,
  VersionCounts,
} from 'contracts/releases';

export function published(version: string, changes: Partial<PublishedRelease> = {}): PublishedRelease {
  return {
    version,
    entry: { path: `${version}/remoteEntry.js`, integrity: 'sha384-A' },
    global: `mfe_${version}`,
    preload: [],
    pages: [{ path: '/private/releases', title: 'Releases', indexed: false, preload: [] }],
    panels: [],
    requires: { contract: '^2.0.0', shared: {} },
    publishedAt: '2026-03-14T08:30:00.000Z',
    by: 'admin',
    ...changes,
  };
}

/** The portal at 1.0.0; 1.1.0 is published, but no visitor gets it. */
export function portalReleases(changes: Partial<RemoteReleases> = {}): RemoteReleases {
  const versions = [published('1.1.0'), published('1.0.0')];
  return {
    ...{ remote: 'mfe-portal', title: 'Portal', host: null, earlier: [] },
    revision: 7,
    stable: published('1.0.0'),
    previousStable: null,
    rollout: null,
    disabled: null,
    latest: '1.1.0',
    versions,
    ...changes,
  };
}

export function rollout(changes: Partial<NonNullable<RemoteReleases['rollout']>> = {}) {
  return { version: '1.1.0', percent: 10, salt: 's', state: 'running' as const, ...changes };
}

/** A remote without a published version. */
export function emptyReleases(remote: string, title: string): RemoteReleases {
  const none = { stable: null, previousStable: null, rollout: null, disabled: null };
  return { remote, title, host: null, earlier: [], revision: 0, ...none, latest: null, versions: [] };
}

export function releaseChange(changes: Partial<ReleaseChange> = {}): ReleaseChange {
  return {
    at: '2026-03-14T09:00:00.000Z',
    by: 'admin',
    remote: 'mfe-portal',
    action: 'publish',
    version: '1.1.0',
    percent: null,
    reason: 'Weekly release',
    ...changes,
  };
}

/** How many visitors of a version had what. */
export const counts = (version: string, changes: Partial<VersionCounts> = {}): VersionCounts => ({
  ...{ version, offered: 120, started: 110, settled: 100, loaded: 97, crashed: 0, silent: 1 },
  signals: { failed: 3, left: 10, erred: 0, blank: 0, blocked: 0, api: 1, server: 0 },
  ...changes,
});

/** How the portal's versions are doing. */
export const evidence = (changes: Partial<RemoteEvidence> = {}): RemoteEvidence => ({
  ...{ remote: 'mfe-portal', since: '2026-03-14T08:30:00.000Z', perHour: 60 },
  ...{ stable: counts('1.0.0'), rollout: null, judgement: null, outlook: null, ...changes },
});
