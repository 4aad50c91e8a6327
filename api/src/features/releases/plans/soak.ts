import type { Log } from '../../../lib/log.ts';
import { rollBack } from '../changes.ts';
import type { Evidence } from '../judgement/evidence.ts';
import { judge } from '../judgement/judge.ts';
import { Registry, type RegistryRecord } from '../registry.model.ts';
import { type Change, changeRemote } from '../registry.ts';

const soakMs = 24 * 3_600_000;

type SoakEvidenceOf = (registry: RegistryRecord) => Promise<Evidence | undefined>;

const isWatched = ({ soak, stable, earlier }: RegistryRecord, now: number): boolean =>
  soak?.state === 'watched' &&
  soak.version === stable &&
  earlier.length > 0 &&
  now - soak.since.getTime() < soakMs;

/** Back to the version before, where that was asked for and no rollout would end by it; else it is only said. */
function changeOf(registry: RegistryRecord): Change | undefined {
  const { soak, rollout, earlier, halted } = registry;
  if (!soak) return undefined;
  const isFree = rollout?.state !== 'running' && !halted.includes(earlier[0] ?? '');
  if (soak.rollback && isFree) return rollBack(registry);
  return { action: 'soak', version: soak.version, set: { soak: { ...soak, state: 'worse' } } };
}

/** Judges a stable version against the one before, once it was promoted; resolves to what was done. */
export async function watchSoak(
  registry: RegistryRecord,
  evidenceOf: SoakEvidenceOf,
  now = Date.now(),
): Promise<Change['action'] | undefined> {
  const evidence = isWatched(registry, now) ? await evidenceOf(registry) : undefined;
  const judgement = evidence && judge(evidence);
  if (judgement?.verdict !== 'worse') return undefined;
  let done: Change['action'] | undefined;
  const reason = judgement.reason.replaceAll('with stable', 'with the version before').slice(0, 500);
  await changeRemote(registry._id, { by: 'soak', reason }, (newest) => {
    const same = newest.soak?.since.getTime() === registry.soak?.since.getTime();
    const change = same && isWatched(newest, now) ? changeOf(newest) : undefined;
    done = change?.action;
    return change;
  });
  return done;
}

/** All remotes for a day after a promotion. One that can't be rolled back doesn't hold up the others. */
export async function watchSoaks(evidenceOf: SoakEvidenceOf, log: Log): Promise<void> {
  for (const registry of await Registry.find({ 'soak.state': 'watched' }).lean()) {
    const { _id: remote, stable: version } = registry;
    const done = await watchSoak(registry, evidenceOf).catch((error: unknown) => {
      log.error({ remote, err: error }, 'A version that is worse could not be rolled back.');
    });
    if (done) log.error({ remote, version, action: done }, 'a stable version is worse than the one before');
  }
}
