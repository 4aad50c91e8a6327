import type { RemoteEvidence } from 'contracts/releases';
import { outlookFor } from '../plans/run-plans.ts';
import { Registry, type RegistryRecord } from '../registry.model.ts';
import { ReleaseVisitor } from './evidence.model.ts';
import { currentCounts, evidenceOf } from './evidence-of.ts';
import { rolloutPeriod } from './place.ts';

const hourMs = 3_600_000;

/** Visitors of the rollout of whom something was heard in the last hour. */
async function perHour({ _id: remote, rollout }: RegistryRecord): Promise<number> {
  if (!rollout) return 0;
  const seen_at = { $gte: new Date(Date.now() - hourMs) };
  const period = rolloutPeriod(remote, rollout.since);
  return ReleaseVisitor.countDocuments({ seen_at, period, side: 'rollout' });
}

async function evidenceFor(registry: RegistryRecord): Promise<RemoteEvidence> {
  const { since, stable, rollout } = await currentCounts(registry);
  const known = await outlookFor(registry, evidenceOf);
  const { judgement, outlook } = known ?? { judgement: null, outlook: null };
  const counts = { stable, rollout, judgement, outlook };
  return { remote: registry._id, since: since.toISOString(), ...counts, perHour: await perHour(registry) };
}

/** Of all remotes, in the order in which they were created, or of one. */
export async function listEvidence(remote?: string): Promise<RemoteEvidence[]> {
  const registries = await Registry.find(remote === undefined ? {} : { _id: remote })
    .sort({ created_at: 1, _id: 1 })
    .lean();
  return Promise.all(registries.map(evidenceFor));
}
