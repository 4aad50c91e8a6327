import type {
  DeployedShell,
  PublishedRelease,
  ReleaseChange,
  ReleaseToken,
  RemoteReleases,
  RolloutPlan,
  SourceStack,
  VersionError,
} from 'contracts/releases';
import { retiredFor } from './changes.ts';
import type { ErrorRecord } from './evidence/evidence.model.ts';
import type { Plan } from './plans/plan.ts';
import { planText } from './plans/plan-text.ts';
import type { HistoryRecord, RegistryRecord } from './registry.model.ts';
import type { ReleaseRecord } from './release.model.ts';
import type { ShellRecord } from './shell.model.ts';
import type { ReleaseTokenRecord } from './tokens/release-token.model.ts';

const presentFile = ({ path, integrity }: ReleaseRecord['entry']) => ({ path, integrity });

function presentPage({
  path,
  title,
  description,
  indexed,
  layout,
  shows,
  item,
  query,
  content,
  needs,
  filled,
  preload,
}: ReleaseRecord['pages'][number]) {
  return {
    ...{ path, title, ...(description != null && { description }), indexed, ...(layout && { layout }) },
    ...(shows && { shows }),
    ...(item && { item: { kind: item.kind, parameter: item.parameter } }),
    ...(query && { query }),
    ...(content && { content }),
    ...(needs != null && { needs, filled: filled === true }),
    preload: preload.map(presentFile),
  };
}

export function presentRelease(release: ReleaseRecord): PublishedRelease {
  return {
    version: release.version,
    entry: presentFile(release.entry),
    global: release.global,
    preload: release.preload.map(presentFile),
    ...(release.server && { server: presentFile(release.server) }),
    pages: release.pages.map(presentPage),
    panels: release.panels,
    requires: {
      contract: release.requires.contract,
      shared: Object.fromEntries(release.requires.shared.map(({ name, range }) => [name, range])),
    },
    ...(release.contentHash && { contentHash: release.contentHash }),
    ...(release.files && { files: release.files.map(presentFile) }),
    ...(release.signature && { signature: release.signature }),
    publishedAt: release.published_at.toISOString(),
    by: release.by,
  };
}

function presentPlan({ steps, step, since, state }: Plan): RolloutPlan {
  return { text: planText(steps), step, since: since.toISOString(), state };
}

function presentRollout(rollout: RegistryRecord['rollout']): RemoteReleases['rollout'] {
  if (!rollout) return null;
  const { version, percent, audience, salt, state, gate, plan } = rollout;
  return {
    ...{ version, percent, salt, state },
    ...(audience === 'staff' && { audience }),
    ...(gate === 'off' && { gate }),
    ...(plan && { plan: presentPlan(plan) }),
  };
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
    latest: registry.versions.findLast((version) => retiredFor(registry, version) === undefined) ?? null,
    versions,
  };
}

export function presentChange(change: HistoryRecord): ReleaseChange {
  const words = change.words ?? [];
  return {
    at: change.at.toISOString(),
    by: change.by,
    remote: change.remote,
    action: change.action,
    version: change.version ?? null,
    percent: change.percent ?? null,
    reason: change.reason ?? '',
    ...(words.length > 0 && { words }),
  };
}

export function presentError(error: ErrorRecord, source: SourceStack | null): VersionError {
  const { _id: id, remote, version, message, stack, page, browser, count } = error;
  const times = { firstAt: error.first_at.toISOString(), lastAt: error.last_at.toISOString() };
  return { ...{ id, remote, version, message, stack, page, browser, count }, ...times, source };
}

export const presentToken = (token: ReleaseTokenRecord): ReleaseToken => ({
  ...{ id: token._id, name: token.name, remote: token.remote },
  ...{ createdAt: token.created_at.toISOString(), createdBy: token.created_by },
  expiresAt: token.expires_at.toISOString(),
  usedAt: token.used_at?.toISOString() ?? null,
  revokedAt: token.revoked_at?.toISOString() ?? null,
});

export function presentShell({ _id, contract, shared, paths }: ShellRecord): DeployedShell {
  const versions = Object.fromEntries(shared.map(({ name, version }) => [name, version]));
  return { build: _id, contract, shared: versions, paths };
}
