import type { Judgement } from 'contracts/releases';
import type { Log } from '../../../lib/log.ts';
import { halt, promote } from '../changes.ts';
import type { Evidence } from '../judgement/evidence.ts';
import { judge } from '../judgement/judge.ts';
import { Registry, type RegistryRecord } from '../registry.model.ts';
import { type Change, changeRemote } from '../registry.ts';
import { advancePlan, atStep, type Move, nextMove, nextPercent, nextStep } from './plan.ts';

type Rollout = NonNullable<RegistryRecord['rollout']>;

/** What is known of the rollout of a remote. */
export type EvidenceOf = (registry: RegistryRecord) => Promise<Evidence>;

interface Judged {
  rollout: Rollout;
  judgement: Judgement;
  /** Null without a plan. */
  move: Move | null;
}

function judgeRollout(rollout: Rollout, evidence: Evidence, now: Date): Judged {
  const { plan } = rollout;
  if (!plan) return { rollout, judgement: judge(evidence), move: null };
  const judgement = judge(evidence, nextPercent(plan));
  return { rollout, judgement, move: nextMove(plan, evidence, judgement, now) };
}

/** Whether it is still what was judged: nobody has changed its percent, or taken or paused a step of its plan since. */
function isUnchanged({ rollout }: RegistryRecord, judged: Rollout): boolean {
  const same = (one: Rollout) =>
    [
      one.version,
      one.salt,
      one.percent,
      one.audience ?? 'all',
      one.state,
      one.gate ?? 'on',
      one.since.getTime(),
    ].join();
  const at = ({ plan }: Rollout) => [plan?.step, plan?.state, plan?.since.getTime()].join();
  return (
    rollout !== null && rollout !== undefined && same(rollout) === same(judged) && at(rollout) === at(judged)
  );
}

function changeOf(
  registry: RegistryRecord,
  { rollout, judgement, move }: Judged,
  now: Date,
): Change | undefined {
  if (judgement.verdict === 'worse') return rollout.gate === 'off' ? undefined : halt(registry);
  if (!rollout.plan || !move || move.move === 'stay') return undefined;
  if (move.move === 'promote') return promote(registry);
  const step = nextStep(rollout.plan);
  if (!step) return undefined;
  const next = { ...rollout, ...atStep(step), plan: advancePlan(rollout.plan, now) };
  return { action: 'rollout', version: rollout.version, percent: step.percent, set: { rollout: next } };
}

/**
 * Halts the rollout of a remote when the evidence says that it is worse, or takes the next step of its plan when that is due. Does nothing
 * when somebody, or another process, has changed the rollout since `registry` was read, so each step is taken once. Resolves to what was done.
 */
export async function runPlan(
  registry: RegistryRecord,
  evidenceOf: EvidenceOf,
  now = new Date(Date.now()),
): Promise<Change['action'] | undefined> {
  if (registry.rollout?.state !== 'running' || !registry.stable) return undefined;
  const judged = judgeRollout(registry.rollout, await evidenceOf(registry), now);
  if (!changeOf(registry, judged, now)) return undefined;
  const by = judged.rollout.plan ? 'plan' : 'health gate';
  const reason = (judged.move?.words ?? judged.judgement.reason).slice(0, 500);
  let done: Change['action'] | undefined;
  await changeRemote(registry._id, { by, reason }, (newest) => {
    const change = isUnchanged(newest, judged.rollout) ? changeOf(newest, judged, now) : undefined;
    done = change?.action;
    return change;
  });
  return done;
}

const running = async (): Promise<RegistryRecord[]> =>
  (await Registry.find({}).sort({ created_at: 1, _id: 1 }).lean()).filter(
    ({ rollout }) => rollout?.state === 'running',
  );

/** Why a running rollout is worse, if the evidence says so. */
export async function whyWorse(
  registry: RegistryRecord,
  evidenceOf: EvidenceOf,
): Promise<string | undefined> {
  if (registry.rollout?.state !== 'running') return undefined;
  const { verdict, reason } = judge(await evidenceOf(registry));
  return verdict === 'worse' ? reason : undefined;
}

/** What the evidence says of the running rollout of a remote, and what its plan waits for; null without one. */
export async function outlookFor(
  registry: RegistryRecord,
  evidenceOf: EvidenceOf,
): Promise<{ judgement: Judgement; outlook: string | null } | null> {
  const { rollout } = registry;
  if (rollout?.state !== 'running') return null;
  const { judgement, move } = judgeRollout(rollout, await evidenceOf(registry), new Date(Date.now()));
  return { judgement, outlook: move && outlookOf(rollout, move) };
}

function outlookOf({ gate, percent, audience }: Rollout, { move, words }: Move): string {
  const share = audience === 'staff' ? `${percent} % of the staff` : `${percent} %`;
  if (move === 'halt' && gate === 'off') return `${share}; worse, but its gate is off: a person decides.`;
  return words;
}

/** Says what went wrong once, not at every tick. */
const saidOf = new Map<string, string>();

function logMove(log: Log, remote: string, version: string | undefined, action: Change['action']): void {
  if (action === 'halt') log.error({ remote, version }, 'a rollout was halted: it is worse than stable');
  else log.info({ remote, version, action }, 'a plan took its next step');
}

/** One round over all remotes. A remote that can't be changed doesn't hold up the others. */
export async function runPlans(evidenceOf: EvidenceOf, log: Log, now?: Date): Promise<void> {
  for (const registry of await running()) {
    const { _id: remote, rollout } = registry;
    try {
      const done = await runPlan(registry, evidenceOf, now);
      if (done) logMove(log, remote, rollout?.version, done);
      saidOf.delete(remote);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (saidOf.get(remote) !== message) log.error({ remote, err: error }, `A plan can't go on: ${message}`);
      saidOf.set(remote, message);
    }
  }
}
