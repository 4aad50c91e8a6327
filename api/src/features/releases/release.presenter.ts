import type {
  DeployedShell,
  HealthPoint,
  PublishedRelease,
  ReleaseChange,
  RemoteReleases,
} from 'contracts/releases';
import type { LoadCountRecord } from './load-report.model.ts';
import type { HistoryRecord, RegistryRecord } from './registry.model.ts';
import type { ReleaseRecord } from './release.model.ts';
import type { ShellRecord } from './shell.model.ts';

const presentFile = ({ path, integrity }: ReleaseRecord['entry']) => ({ path, integrity });

function presentPage({
  path,
  title,
  description,
  indexed,
  layout,
  item,
  preload,
}: ReleaseRecord['pages'][number]) {
  return {
    ...{ path, title, ...(description && { description }), indexed, ...(layout && { layout }) },
    ...(item && { item: { kind: item.kind, parameter: item.parameter } }),
    preload: preload.map(presentFile),
  };
}

export function presentRelease(release: ReleaseRecord): PublishedRelease {
  return {
    version: release.version,
    entry: presentFile(release.entry),
    global: release.global,
    preload: release.preload.map(presentFile),
    pages: release.pages.map(presentPage),
    panels: release.panels,
    requires: {
      contract: release.requires.contract,
      shared: Object.fromEntries(release.requires.shared.map(({ name, range }) => [name, range])),
    },
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
    title: registry.title,
    host: registry.host ?? null,
    revision: registry.revision,
    stable: named(registry.stable),
    previousStable: named(registry.earlier[0]),
    earlier: registry.earlier,
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

export function presentShell({ _id, contract, shared, paths }: ShellRecord): DeployedShell {
  const versions = Object.fromEntries(shared.map(({ name, version }) => [name, version]));
  return { build: _id, contract, shared: versions, paths };
}
