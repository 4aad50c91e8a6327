import { createHash } from 'node:crypto';

/** What everybody gets who is given no rollout's version. */
export const stableSet = '-';

interface NamedRollout {
  version: string;
  salt: string;
}

/** Names a rollout's side that gets its version. */
const partOf = (remote: string, { version, salt }: NamedRollout): string =>
  createHash('sha256').update(`${remote}:${version}:${salt}`).digest('base64url').slice(0, 8);

/**
 * The name of what somebody is offered: a part for each rollout whose version they get. It follows from the registry alone, so every server knows it,
 * and the pages of all who have the same name are the same.
 */
export function offerSet(given: { remote: string; rollout: NamedRollout }[]): string {
  return (
    given
      .map(({ remote, rollout }) => partOf(remote, rollout))
      .sort()
      .join('.') || stableSet
  );
}

/** Whether who has this name gets the rollout's version. A name of rollouts that are over says nothing any more: its visitors get stable. */
export function isInSet(name: string, remote: string, rollout: NamedRollout): boolean {
  return name !== stableSet && name.split('.').includes(partOf(remote, rollout));
}
