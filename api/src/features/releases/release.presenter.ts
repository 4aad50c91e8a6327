import type { HealthPoint, PublishedRelease, ReleaseChange, RemoteReleases } from 'contracts/releases';
import type { LoadCountRecord } from './load-report.model.ts';
import type { HistoryRecord, RegistryRecord } from './registry.model.ts';
import type { ReleaseRecord } from './release.model.ts';

const presentFile = ({ path, integrity }: ReleaseRecord['entry']) => ({ path, integrity });

const presentPreload = ({ page, ...file }: ReleaseRecord['preload'][number]) => ({
  ...presentFile(file),
  ...(page ? { page } : {}),
});

function presentRelease(release: ReleaseRecord): PublishedRelease {
  return {
    version: release.version,
    entry: presentFile(release.entry),
    global: release.global,
    preload: release.preload.map(presentPreload),
    contract: release.contract,
    publishedAt: release.published_at.toISOString(),
    by: release.by,
  };
}

function presentRollout(rollout: RegistryRecord['rollout']): RemoteReleases['rollout'] {
  if (!rollout) return null;
  const { version, percent, salt, state } = rollout;
  return { version, percent, salt, state };
}

/** `releases`: those to show, newest first, with all that the registry refers to. */
export function presentRemote(registry: RegistryRecord, releases: ReleaseRecord[]): RemoteReleases {
  const versions = releases.map(presentRelease);
  const named = (version: string | null | undefined) =>
    versions.find((release) => release.version === version) ?? null;
  return {
    remote: registry._id,
    revision: registry.revision,
    stable: named(registry.stable),
    previousStable: named(registry.earlier[0]),
    rollout: presentRollout(registry.rollout),
    halted: registry.halted,
    disabled: registry.disabled ? { reason: registry.disabled.reason } : null,
    versions,
  };
}

export function presentChange(change: HistoryRecord): ReleaseChange {
  return {
    at: change.at.toISOString(),
    by: change.by,
    remote: change.remote,
    action: change.action,
    version: change.version ?? null,
    percent: change.percent ?? null,
    reason: change.reason ?? '',
  };
}

export function presentHealth({ remote, version, minute, loaded, failed }: LoadCountRecord): HealthPoint {
  return { remote, version, minute: minute.toISOString(), loaded, failed };
}
