import { isDuplicateKey } from '../../../database/errors.ts';
import { nextStep } from '../plans/plan.ts';
import type { RegistryRecord } from '../registry.model.ts';
import { Alert } from './alert.model.ts';

const dayMs = 86_400_000;
/** An older change is no news. */
const newsMs = dayMs;
const keptMs = 7 * dayMs;

type Changed = RegistryRecord & { last_change: NonNullable<RegistryRecord['last_change']> };

/** What people are told of a change: that a rollout was halted, and what a plan has come to; undefined of others. */
function textOf({ _id: remote, rollout, last_change }: Changed): string | undefined {
  const { action, by, version, percent, reason } = last_change;
  if (action === 'halt') return `${remote} ${version}: the rollout was halted by ${by}. ${reason}`;
  if (action === 'soak')
    return `${remote} ${version}, which is stable, is worse than the version before. ${reason}`;
  if (by === 'soak') return `${remote} was rolled back to ${version}. ${reason}`;
  if (by !== 'plan') return undefined;
  if (action === 'promote') return `${remote} ${version} is stable: its plan is done. ${reason}`;
  const ends = action === 'rollout' && rollout?.plan && !nextStep(rollout.plan);
  return ends
    ? `${remote} ${version} is at ${percent} %, where its plan ends: a person goes on. ${reason}`
    : undefined;
}

/** Writes down what people are to be told of the latest change; again does no harm. */
export async function writeAlert({ last_change, ...registry }: RegistryRecord): Promise<void> {
  if (!last_change || Date.now() - last_change.at.getTime() > newsMs) return;
  const text = textOf({ ...registry, last_change });
  if (text === undefined) return;
  const { at, by, action, version } = last_change;
  const _id = `${registry._id}:${registry.revision}`;
  const alert = { _id, remote: registry._id, version, action, by, text, at, attempts: 0, next_at: at };
  await Alert.create(alert).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

/** Forgets alerts after a week, also those that nobody took. */
export async function removeOldAlerts(now = Date.now()): Promise<void> {
  await Alert.deleteMany({ at: { $lt: new Date(now - keptMs) } });
}
