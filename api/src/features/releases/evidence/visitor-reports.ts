import type { OfferTicket, VisitorReport } from 'contracts/releases';
import { HttpError } from '../../../lib/http-error.ts';
import type { Log } from '../../../lib/log.ts';
import { runPlan } from '../plans/run-plans.ts';
import { Registry, type RegistryRecord } from '../registry.model.ts';
import { countVisitor, type News, type Unit } from './count-visitor.ts';
import { evidenceOf } from './evidence-of.ts';
import { placeOf } from './place.ts';
import { keepError } from './report-error.ts';

/** What the registry does with reports. */
export interface ReportTaker {
  deployToken: string | undefined;
  holderOf(key: string): Promise<{ userId: number } | null>;
  log: Log;
}

/** By account when a valid key came with it; else by address, of those visitors who count. */
async function unitOf(
  { key }: VisitorReport,
  { address }: OfferTicket,
  { holderOf }: ReportTaker,
): Promise<Unit | undefined> {
  const account = key ? await holderOf(key) : undefined;
  if (account) return { id: String(account.userId), isAccount: true };
  return address === null ? undefined : { id: address, isAccount: false };
}

function newsOf({ outcome, signals = [], vitals }: VisitorReport): News {
  // Whoever says anything of a version was offered it.
  const names = [
    'offered',
    ...(outcome ? [outcome] : []),
    ...(outcome === 'crashed' ? ['failed'] : []),
    ...signals,
  ];
  const settles = (outcome !== undefined && outcome !== 'started') || signals.length > 0;
  return { names: [...new Set(names)], settles, ...(vitals && { vitals }) };
}

const isBad = (name: string) =>
  !['offered', 'started', 'loaded', 'settled', 'lcp', 'inp', 'cls'].includes(name);

async function registryWith(remote: string, version: string): Promise<RegistryRecord> {
  const registry = await Registry.findById(remote).lean();
  if (registry?.versions.includes(version)) return registry;
  const message = `${remote} ${version} is not published.`;
  throw new HttpError(422, 'unknown_version', message, { fields: { version: message } });
}

/**
 * Counts what a page says of a version; bad news may halt its rollout. Says whether it counts: a visitor counts whose address it is, or who is signed in.
 * Throws 422 when there is no such version, and 403 when the ticket doesn't say that this version was offered.
 */
export async function takeReport(
  report: VisitorReport,
  ticket: OfferTicket,
  taker: ReportTaker,
): Promise<boolean> {
  const { remote, version, outcome, reason, error } = report;
  const registry = await registryWith(remote, version);
  const [offered, salt] = ticket.offers[remote]?.split(' ') ?? [];
  if (offered !== version)
    throw new HttpError(403, 'not_offered', `This visitor was not offered ${remote} ${version}.`);
  const unit = await unitOf(report, ticket, taker);
  if (!unit) return false;
  const place = placeOf(registry, version, salt, unit, Date.now());
  if (!place) return true;
  const counted = await countVisitor(registry, place, unit, newsOf(report));
  // One of each kind from a visitor, or one could fill the list.
  if (error && counted.some((name) => name === 'erred' || name === 'failed'))
    await keepError(remote, version, error);
  if (outcome === 'failed' && counted.includes('failed'))
    taker.log.warn({ remote, version, reason }, 'a remote failed to load');
  if (place.side === 'rollout' && counted.some(isBad)) {
    const done = await runPlan(registry, evidenceOf);
    if (done === 'halt')
      taker.log.error({ remote, version }, 'a rollout was halted: it is worse than stable');
  }
  return true;
}
