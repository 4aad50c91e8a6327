import { halt } from './changes.ts';
import { LoadVisitor } from './load-report.model.ts';
import type { RegistryRecord } from './registry.model.ts';
import { changeRemote } from './registry.ts';

/** Reports older than this, in milliseconds, say nothing about now. */
export const GATE_WINDOW_MS = 600_000;
/** A rollout is halted when at least this share of its visitors could not load it… */
const MIN_FAILING_SHARE = 0.2;
/** …which is at least so many times the share of the stable version: what is equally bad there has another cause… */
const TIMES_STABLE = 2;
/** …and when the failing are at least so many visitors… */
const MIN_FAILING_VISITORS = 5;
/** …at so many addresses… */
const MIN_FAILING_ADDRESSES = 3;
/** …each of which counts for its latest visitors, at most so many: neither a visitor nor a script halts anything alone. */
const MAX_VISITORS_PER_ADDRESS = 3;

interface Tally {
  visitors: number;
  failing: number;
  /** Of the failing. */
  addresses: number;
}

interface Seen {
  address: string;
  failed_at?: Date | null;
}

/** `seen`: newest first. */
function tallyOf(seen: Seen[], since: Date): Tally {
  const perAddress = new Map<string, number>();
  const counting = seen.filter(({ address }) => {
    const nth = (perAddress.get(address) ?? 0) + 1;
    perAddress.set(address, nth);
    return nth <= MAX_VISITORS_PER_ADDRESS;
  });
  const failing = counting.filter(({ failed_at }) => failed_at && failed_at >= since);
  const addresses = new Set(failing.map(({ address }) => address)).size;
  return { visitors: counting.length, failing: failing.length, addresses };
}

async function tally(remote: string, version: string, since: Date): Promise<Tally> {
  const filter = { remote, version, seen_at: { $gte: since } };
  const seen = await LoadVisitor.find(filter, 'address failed_at').sort({ seen_at: -1 }).lean();
  return tallyOf(seen, since);
}

const share = ({ failing, visitors }: Tally) => (visitors === 0 ? 0 : failing / visitors);
const told = (counts: Tally) =>
  `${counts.failing} of ${counts.visitors} visitors (${Math.round(share(counts) * 100)} %)`;

/** Why the rollout is to be halted; nothing when it is not. */
async function verdict({ _id: remote, rollout, stable }: RegistryRecord): Promise<string | undefined> {
  if (rollout?.state !== 'running' || !stable) return undefined;
  const since = new Date(Math.max(Date.now() - GATE_WINDOW_MS, rollout.since.getTime()));
  const failed = { remote, version: rollout.version, failed_at: { $gte: since } };
  if ((await LoadVisitor.countDocuments(failed)) < MIN_FAILING_VISITORS) return undefined;
  const own = await tally(remote, rollout.version, since);
  if (own.failing < MIN_FAILING_VISITORS || own.addresses < MIN_FAILING_ADDRESSES) return undefined;
  if (share(own) < MIN_FAILING_SHARE) return undefined;
  const base = await tally(remote, stable, since);
  if (share(own) < share(base) * TIMES_STABLE) return undefined;
  return `${told(own)} at ${own.addresses} addresses could not load ${rollout.version} within ${GATE_WINDOW_MS / 60_000} minutes; of stable ${stable} ${told(base)}.`;
}

/** Halts the rollout that `registry` has, when too many of its visitors can't load it. True when this call has halted it. */
export async function haltWhenFailing(registry: RegistryRecord): Promise<boolean> {
  const reason = await verdict(registry);
  if (reason === undefined) return false;
  let halted = false;
  await changeRemote(registry._id, { by: 'health gate', reason }, (newest) => {
    const { rollout } = newest;
    const same = rollout?.version === registry.rollout?.version && rollout?.state === 'running';
    halted = same && rollout.since.getTime() === registry.rollout?.since.getTime();
    return halted ? halt(newest) : undefined;
  });
  return halted;
}
