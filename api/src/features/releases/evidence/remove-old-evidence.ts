import { ReleaseError, ReleaseTally, ReleaseVisitor } from './evidence.model.ts';

const dayMs = 86_400_000;
/** A visitor who comes back after that counts once more. */
const visitorsKeptMs = 8 * dayMs;
/** Stable's last week, and the rollouts before. */
const talliesKeptMs = 90 * dayMs;

/** Forgets visitors after a week, and counts and errors after three months. */
export async function removeOldEvidence(now = Date.now()): Promise<void> {
  await ReleaseVisitor.deleteMany({ seen_at: { $lt: new Date(now - visitorsKeptMs) } });
  const old = new Date(now - talliesKeptMs);
  await ReleaseTally.deleteMany({ started_at: { $lt: old } });
  await ReleaseError.deleteMany({ last_at: { $lt: old } });
}
