import { randomBytes } from 'node:crypto';
import { HttpError } from '../../lib/http-error.ts';
import type { RegistryRecord } from './registry.model.ts';
import type { Change, RemoteFacts } from './registry.ts';

/** How far back one can roll, one version at a time. */
const MAX_EARLIER = 10;

const refusal = (code: string, message: string, field?: string) =>
  new HttpError(422, code, message, field ? { fields: { [field]: message } } : {});

function assertCandidate({ _id: remote, versions, stable }: RegistryRecord, version: string): void {
  if (!versions.includes(version))
    throw refusal('unknown_version', `${remote} ${version} is not published.`, 'version');
  if (version === stable)
    throw refusal('already_stable', `${remote} ${version} is stable already.`, 'version');
}

/** What was halted, by a person or by the health gate, starts again only when that is asked for, whatever came in between. */
function assertRestart({ _id: remote, halted }: RegistryRecord, version: string, restart: boolean) {
  const wasHalted = halted.includes(version);
  if (wasHalted && !restart)
    throw refusal(
      'rollout_halted',
      `The rollout of ${remote} ${version} was halted. To start it again, say so: “restart”: true, or --restart.`,
    );
  if (restart && !wasHalted)
    throw refusal('not_halted', `${remote} has no halted rollout of ${version} to restart.`, 'restart');
}

interface RolloutWish {
  version: string;
  percent: number;
  restart?: boolean | undefined;
}

/** A version keeps its salt while it stays the one rolled out, so that nobody is moved back when it is widened or restarted. */
export function startRollout(
  registry: RegistryRecord,
  { version, percent, restart = false }: RolloutWish,
): Change {
  assertCandidate(registry, version);
  const current = registry.rollout?.version === version ? registry.rollout : undefined;
  assertRestart(registry, version, restart);
  const salt = current?.salt ?? randomBytes(8).toString('hex');
  const since = current?.state === 'running' ? current.since : new Date(Date.now());
  const rollout = { version, percent, salt, state: 'running' as const, since };
  const halted = registry.halted.filter((name) => name !== version);
  return { action: 'rollout', version, percent, set: { rollout, halted } };
}

/** Without a version: the one rolled out, unless it is halted; who means a halted one says so by naming it. */
function versionToPromote({ _id: remote, rollout }: RegistryRecord, version: string | undefined): string {
  if (version !== undefined) return version;
  if (!rollout) throw refusal('no_rollout', `${remote} has no rollout; name the version to promote.`);
  if (rollout.state === 'running') return rollout.version;
  const message = `The rollout of ${remote} ${rollout.version} is halted; name the version to promote it nevertheless.`;
  throw refusal('rollout_halted', message);
}

export function promote(registry: RegistryRecord, version?: string): Change {
  const stable = versionToPromote(registry, version);
  assertCandidate(registry, stable);
  const before = [registry.stable, ...registry.earlier].filter((name) => typeof name === 'string');
  const earlier = before.filter((name) => name !== stable).slice(0, MAX_EARLIER);
  return { action: 'promote', version: stable, set: { stable, earlier, rollout: null } };
}

export function halt({ _id: remote, rollout, halted }: RegistryRecord): Change {
  if (!rollout) throw refusal('no_rollout', `${remote} has no rollout to halt.`);
  if (rollout.state === 'halted')
    throw refusal('already_halted', `The rollout of ${remote} ${rollout.version} is halted already.`);
  return {
    action: 'halt',
    version: rollout.version,
    set: { rollout: { ...rollout, state: 'halted' }, halted: [...halted, rollout.version] },
  };
}

/**
 * Back to the version that was stable before. The one left behind is not kept as a fallback: the previous stable is then the
 * one before the version gone back to, if there was one.
 */
export function rollBack({ _id: remote, earlier: [version, ...earlier] }: RegistryRecord): Change {
  if (version === undefined)
    throw refusal(
      'no_previous',
      `${remote} has no earlier stable version. Publish a good one, or disable it.`,
    );
  return { action: 'rollback', version, set: { stable: version, earlier, rollout: null } };
}

/** `reason` is what visitors are shown; disabling again changes it. */
export function disable(reason: string): Change {
  return { action: 'disable', version: null, set: { disabled: { reason } } };
}

/** What people say of the remote; what is not given stays. */
export function edit({ title, host }: RegistryRecord, wish: Partial<RemoteFacts>): Change {
  const set = { title: wish.title ?? title, host: wish.host === undefined ? host : wish.host };
  return { action: 'edit', version: null, set };
}

export function enable({ _id: remote, disabled }: RegistryRecord): Change {
  if (!disabled) throw refusal('not_disabled', `${remote} is not disabled.`);
  return { action: 'enable', version: null, set: { disabled: null } };
}
