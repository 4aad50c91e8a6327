import type { RenderingReport } from 'contracts/releases';
import { upsert } from '../../../database/upsert.ts';
import type { Log } from '../../../lib/log.ts';
import { runPlan } from '../plans/run-plans.ts';
import { Registry } from '../registry.model.ts';
import { ReleaseTally } from './evidence.model.ts';
import { evidenceOf } from './evidence-of.ts';
import { placeOf } from './place.ts';
import { keepError } from './report-error.ts';

/** Counted like people whom the registry knows: a server of the site isn't made up. */
const server = { id: '', isAccount: true };

async function takeReport(
  { remote, version, rendered, failed, ended, errors }: RenderingReport,
  log: Log,
): Promise<void> {
  const registry = await Registry.findById(remote).lean();
  if (!registry?.versions.includes(version)) return;
  for (const error of errors) await keepError(remote, version, { ...error, browser: 'Server' });
  const place = placeOf(registry, version, registry.rollout?.salt, server, Date.now());
  if (!place) return;
  const { tally, ...facts } = place;
  const $inc = { 'counts.renderings': rendered + failed, 'counts.server': failed, 'counts.ends': ended };
  const $setOnInsert = { ...facts, started_at: new Date(Date.now()) };
  await upsert(() => ReleaseTally.updateOne({ _id: tally }, { $inc, $setOnInsert }, { upsert: true }).exec());
  if (place.side !== 'rollout' || failed === 0) return;
  const done = await runPlan(registry, evidenceOf);
  if (done === 'halt') log.error({ remote, version }, 'a rollout was halted: it is worse than stable');
}

/** Counts what versions have rendered on a server of the shell; failures may halt a rollout. A version that there isn't is passed over. */
export async function takeRenderings(reports: RenderingReport[], log: Log): Promise<void> {
  for (const report of reports) await takeReport(report, log);
}
