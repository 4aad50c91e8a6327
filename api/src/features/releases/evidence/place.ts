import type { RegistryRecord } from '../registry.model.ts';
import type { Unit } from './count-visitor.ts';

const hourMs = 3_600_000;

/** Where a visitor is counted. */
export interface Place {
  remote: string;
  version: string;
  /** In which a visitor counts once, on the side that they were on first. */
  period: string;
  side: 'rollout' | 'stable';
  percent: number;
  /** Names the tally. */
  tally: string;
}

type Known = Pick<RegistryRecord, '_id' | 'stable' | 'rollout'>;

/** Names a rollout from its start or restart on. */
export const rolloutPeriod = (remote: string, since: Date): string => `${remote}@${since.toISOString()}`;

/** Whether a tally is of a rollout while it was for staff. */
export const isStaffStep = (tally: string): boolean => tally.includes('|staff ');

/**
 * Where a visitor who was offered `version` counts; undefined where they don't. In a rollout that is beside everybody who was assigned a side in the
 * same rollout, at the same percent: whom the server had offered stable before it began had no chance to be in it. A rollout for staff has only accounts on both sides: everybody else has stable as
 * if there were none, and is counted so.
 */
export function placeOf(
  registry: Known,
  version: string,
  salt: string | undefined,
  unit: Unit,
  now: number,
): Place | undefined {
  const { _id: remote, stable, rollout } = registry;
  const isForStaff = rollout?.audience === 'staff';
  if (rollout?.state === 'running' && (!isForStaff || salt === rollout.salt)) {
    if (isForStaff && !unit.isAccount) return undefined;
    const side = version === rollout.version ? 'rollout' : 'stable';
    if (salt !== rollout.salt || (side === 'stable' && version !== stable)) return undefined;
    const period = rolloutPeriod(remote, rollout.since);
    const { percent } = rollout;
    const step = isForStaff ? `staff ${percent}` : String(percent);
    return { remote, version, period, side, percent, tally: `${period}|${step}|${side}` };
  }
  if (version !== stable) return undefined;
  const hour = new Date(now - (now % hourMs)).toISOString();
  const period = `${remote}@${version}@${hour.slice(0, 10)}`;
  return { remote, version, period, side: 'stable', percent: 0, tally: `${period}|${hour}` };
}
