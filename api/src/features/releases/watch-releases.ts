import type { Log } from '../../lib/log.ts';
import { sendAlerts, type Webhook } from './alerts/send-alerts.ts';
import { settleSilent } from './evidence/count-visitor.ts';
import { evidenceOf, soakEvidenceOf } from './evidence/evidence-of.ts';
import { runPlans } from './plans/run-plans.ts';
import { watchSoaks } from './plans/soak.ts';

/** What nobody has to ask for: visitors of whom nothing is heard are counted, rollouts are judged, their plans go on, and people are told. */
export async function watchReleases(log: Log, webhook?: Webhook): Promise<void> {
  await settleSilent();
  await runPlans(evidenceOf, log);
  await watchSoaks(soakEvidenceOf, log);
  if (webhook) await sendAlerts(webhook, log);
}
