import { randomBytes } from 'node:crypto';
import { HttpError } from '../../lib/http-error.ts';
import {
  advancePlan,
  atStep,
  nextStep,
  type Plan,
  type PlanStep,
  pausePlan,
  resumePlan,
  startPlan,
} from './plans/plan.ts';
import { parsePlan, planText } from './plans/plan-text.ts';
import { type RegistryRecord, WORDS } from './registry.model.ts';
import type { Change, RemoteFacts } from './registry.ts';

/** How far back one can roll, one version at a time. */
const MAX_EARLIER = 10;

const refusal = (code: string, message: string, field?: string) =>
  new HttpError(422, code, message, field ? { fields: { [field]: message } } : {});

/** Why a version was retired; undefined when it wasn't. */
export const retiredFor = ({ retired }: Pick<RegistryRecord, 'retired'>, version: string) =>
  retired?.find((one) => one.version === version)?.reason;

function assertNotRetired(registry: RegistryRecord, version: string): void {
  const why = retiredFor(registry, version);
  if (why !== undefined)
    throw refusal('retired', `${registry._id} ${version} was retired for good: ${why}`, 'version');
}

function assertCandidate(registry: RegistryRecord, version: string): void {
  const { _id: remote, versions, stable } = registry;
  if (!versions.includes(version))
    throw refusal('unknown_version', `${remote} ${version} is not published.`, 'version');
  assertNotRetired(registry, version);
  if (version === stable)
    throw refusal('already_stable', `${remote} ${version} is stable already.`, 'version');
}

/** What was halted or rolled back, by a person or by the evidence, starts again only when that is asked for, whatever came in between. */
function assertRestart({ _id: remote, halted }: RegistryRecord, version: string, restart: boolean) {
  const wasHalted = halted.includes(version);
  if (wasHalted && !restart)
    throw refusal(
      'rollout_halted',
      `${remote} ${version} was halted or rolled back. To start it again, say so: “restart”: true, or --restart.`,
    );
  if (restart && !wasHalted)
    throw refusal('not_halted', `${remote} ${version} was not halted or rolled back.`, 'restart');
}

/** A rollout that is running ends for another version only when that is asked for. */
function assertReplace({ _id: remote, rollout }: RegistryRecord, version: string, replace: boolean) {
  const other = rollout?.state === 'running' && rollout.version !== version ? rollout : undefined;
  if (other && !replace)
    throw refusal(
      'rollout_running',
      `The rollout of ${remote} ${other.version} is running, at ${other.percent} %. To end it for ${version}, say so: “replace”: true, or --replace.`,
    );
  if (replace && !other)
    throw refusal('nothing_to_replace', `${remote} has no running rollout of another version.`, 'replace');
}

type Rollout = NonNullable<RegistryRecord['rollout']>;

/** Who has paused a plan wants nobody else to get the version for now. */
function assertNotPaused({ _id: remote }: RegistryRecord, running: Rollout | undefined, wish: RolloutWish) {
  if (running?.plan?.state !== 'paused') return;
  if (wish.plan === undefined && (wish.percent ?? 0) <= running.percent) return;
  throw refusal(
    'plan_paused',
    `The plan of ${remote} ${running.version} is paused. Resume it first, or halt the rollout.`,
  );
}

interface RolloutWish {
  version: string;
  /** Or a plan. */
  percent?: number | undefined;
  /** With a percent: it is one of the signed-in administrators. */
  audience?: 'staff' | undefined;
  plan?: string | undefined;
  /** With a plan: what happens when the version turns out to be worse after it has become stable. */
  soak?: 'rollback' | undefined;
  restart?: boolean | undefined;
  replace?: boolean | undefined;
  gate?: 'on' | 'off' | undefined;
}

function stepsOf({ plan, percent, audience, soak }: RolloutWish): PlanStep[] | undefined {
  if (soak && plan === undefined) throw refusal('validation_error', 'Only a plan has a soak.', 'soak');
  if ((plan === undefined) === (percent === undefined))
    throw refusal('validation_error', 'Give a percent or a plan, not both.', 'percent');
  if (plan === undefined) return undefined;
  if (audience)
    throw refusal('validation_error', 'A plan says itself who is first: “staff 1h, 1% 1h, …”.', 'audience');
  const parsed = parsePlan(plan);
  if ('problem' in parsed) throw refusal('validation_error', parsed.problem, 'plan');
  return parsed.steps;
}

/** Whether visitors already get it like this: a job that repeats its command then changes nothing, and no plan restarts. */
function isSame(
  current: Rollout,
  wished: Pick<Rollout, 'percent' | 'audience' | 'gate'> & { rollback: boolean },
  steps?: PlanStep[],
): boolean {
  if (current.state !== 'running' || (current.gate ?? 'on') !== wished.gate) return false;
  if (!steps) return current.percent === wished.percent && (current.audience ?? 'all') === wished.audience;
  const { plan } = current;
  return plan
    ? planText(plan.steps) === planText(steps) && (plan.rollback ?? false) === wished.rollback
    : false;
}

/**
 * A version keeps its salt while it stays the one rolled out, so that nobody is moved back when it is widened or restarted. A percent ends the plan
 * that the rollout had. Nothing when it is like that already.
 */
export function startRollout(registry: RegistryRecord, wish: RolloutWish): Change | undefined {
  const { version, restart = false, replace = false } = wish;
  const steps = stepsOf(wish);
  assertCandidate(registry, version);
  const current = registry.rollout?.version === version ? registry.rollout : undefined;
  assertRestart(registry, version, restart);
  assertReplace(registry, version, replace);
  const running = current?.state === 'running' ? current : undefined;
  assertNotPaused(registry, running, wish);
  const { percent, audience } = atStep(
    steps?.[0] ?? { percent: wish.percent ?? 0, minutes: null, audience: wish.audience },
  );
  const gate = wish.gate ?? running?.gate ?? 'on';
  if (running && isSame(running, { percent, audience, gate, rollback: wish.soak === 'rollback' }, steps))
    return undefined;
  const now = new Date(Date.now());
  const rollout: Rollout = {
    ...{ version, percent, audience, gate, state: 'running' },
    salt: current?.salt ?? randomBytes(8).toString('hex'),
    since: running?.since ?? now,
    plan: steps ? startPlan(steps, now, wish.soak === 'rollback') : null,
  };
  return {
    ...{ action: 'rollout', version, percent },
    set: { rollout, halted: registry.halted.filter((name) => name !== version) },
    words: said({ restart, replace, 'gate off': wish.gate === 'off', staff: audience === 'staff' }),
  };
}

type Word = NonNullable<Change['words']>[number];

/** The words that a change says. */
const said = (words: Partial<Record<Word, boolean>>): Word[] => WORDS.filter((word) => words[word]);

interface GiveAllWish {
  version?: string | undefined;
  replace?: boolean | undefined;
  force?: boolean | undefined;
  /** Why the evidence calls the rollout worse, if it does. */
  worse?: string | undefined;
  /** It is the last step of the plan, which somebody takes now. */
  isStep?: boolean;
}

/** Without a version: the one rolled out. */
function versionToPromote({ _id: remote, rollout }: RegistryRecord, version: string | undefined): string {
  if (version !== undefined) return version;
  if (!rollout) throw refusal('no_rollout', `${remote} has no rollout; name the version to promote.`);
  return rollout.version;
}

/** Why a version isn't given to everybody without a word; undefined when nothing speaks against it. */
function objection(
  { _id: remote, halted, rollout }: RegistryRecord,
  version: string,
  { worse, isStep }: GiveAllWish,
): [code: string, why: string] | undefined {
  if (halted.includes(version)) return ['rollout_halted', `${remote} ${version} was halted or rolled back.`];
  if (rollout?.version !== version) return undefined;
  if (worse !== undefined)
    return ['judged_worse', `${remote} ${version} is judged worse than stable: ${worse}`];
  if (rollout.plan?.state === 'paused' && !isStep)
    return ['plan_paused', `The plan of ${remote} ${version} is paused.`];
  return undefined;
}

/** Nobody gives everybody what was halted, is judged worse or waits, without saying so. True when that was said, and was needed. */
function assertForce(registry: RegistryRecord, version: string, wish: GiveAllWish): boolean {
  const [code, why] = objection(registry, version, wish) ?? [];
  if (code === undefined) return false;
  if (wish.force) return true;
  throw refusal(code, `${why} To give it to everybody nevertheless, say so: “force”: true, or --force.`);
}

/** A version that becomes stable is watched against the one before. */
function soakOf({ stable, rollout }: RegistryRecord, version: string): RegistryRecord['soak'] {
  const rollback = rollout?.version === version && rollout.plan?.rollback === true;
  return stable ? { version, since: new Date(Date.now()), rollback, state: 'watched' } : null;
}

export function promote(registry: RegistryRecord, wish: GiveAllWish = {}): Change {
  const stable = versionToPromote(registry, wish.version);
  assertCandidate(registry, stable);
  const force = assertForce(registry, stable, wish);
  const { replace = false } = wish;
  assertReplace(registry, stable, replace);
  const before = [registry.stable, ...registry.earlier].filter((name) => typeof name === 'string');
  const earlier = before.filter((name) => name !== stable).slice(0, MAX_EARLIER);
  const words = said({ force, replace });
  return {
    action: 'promote',
    version: stable,
    set: { stable, earlier, rollout: null, soak: soakOf(registry, stable) },
    words,
  };
}

export function halt({ _id: remote, rollout, halted }: RegistryRecord): Change {
  if (!rollout) throw refusal('no_rollout', `${remote} has no rollout to halt.`);
  if (rollout.state === 'halted')
    throw refusal('already_halted', `The rollout of ${remote} ${rollout.version} is halted already.`);
  return {
    action: 'halt',
    version: rollout.version,
    set: { rollout: { ...rollout, state: 'halted' }, halted: [...halted, rollout.version] },
  };
}

/**
 * Back to the version that was stable before. The one left behind counts as halted, and is not kept as a fallback: the previous stable is then the
 * one before the version gone back to, if there was one.
 */
export function rollBack(registry: RegistryRecord, wish: GiveAllWish = {}): Change {
  const {
    _id: remote,
    earlier: [version, ...earlier],
  } = registry;
  if (version === undefined)
    throw refusal(
      'no_previous',
      `${remote} has no earlier stable version. Publish a good one, or disable it.`,
    );
  const force = assertForce(registry, version, wish);
  const halted = [...registry.halted, registry.stable].filter((name) => typeof name === 'string');
  const set = { stable: version, earlier, rollout: null, soak: null, halted: [...new Set(halted)] };
  return { action: 'rollback', version, set, words: said({ force }) };
}

/** A running rollout with a plan. */
function planned({ _id: remote, rollout }: RegistryRecord): Rollout & { plan: Plan } {
  if (rollout?.state !== 'running') throw refusal('no_rollout', `${remote} has no running rollout.`);
  const { plan } = rollout;
  if (!plan) throw refusal('no_plan', `The rollout of ${remote} ${rollout.version} has no plan.`);
  return { ...rollout, plan };
}

/** The plan goes no further by itself. Visitors keep what they have, and a rollout that is worse is still halted. */
export function pause(registry: RegistryRecord): Change {
  const rollout = planned(registry);
  const { version, percent, plan } = rollout;
  if (plan.state === 'paused') throw refusal('already_paused', `The plan of ${version} is paused already.`);
  const set = { rollout: { ...rollout, plan: pausePlan(plan, new Date(Date.now())) } };
  return { action: 'pause', version, percent, set };
}

export function resume(registry: RegistryRecord): Change {
  const rollout = planned(registry);
  const { version, percent, plan } = rollout;
  if (plan.state === 'running') throw refusal('not_paused', `The plan of ${version} is not paused.`);
  const set = { rollout: { ...rollout, plan: resumePlan(plan, new Date(Date.now())) } };
  return { action: 'resume', version, percent, set };
}

/** The next step of the plan now, whether or not its time has come. A last step for everybody makes the version stable. */
export function skip(registry: RegistryRecord): Change {
  const rollout = planned(registry);
  const { version, plan } = rollout;
  const next = nextStep(plan);
  if (!next) throw refusal('plan_ended', `The plan of ${version} has no further step. Promote it.`);
  if (next.percent === 100) return { ...promote(registry, { isStep: true }), action: 'skip', percent: 100 };
  const set = {
    rollout: { ...rollout, ...atStep(next), plan: advancePlan(plan, new Date(Date.now())) },
  };
  return { action: 'skip', version, percent: next.percent, set };
}

/** Takes a version away for good. What visitors get has to be changed first, so that nobody does that by the way. */
export function retire(registry: RegistryRecord, version: string, reason: string): Change {
  const { _id: remote, versions, stable, rollout, earlier, halted, retired } = registry;
  if (!versions.includes(version))
    throw refusal('unknown_version', `${remote} ${version} is not published.`, 'version');
  assertNotRetired(registry, version);
  if (version === stable)
    throw refusal(
      'is_stable',
      `${remote} ${version} is stable. Promote another version or roll back first; disable the remote if there is none.`,
      'version',
    );
  const isRolledOut = rollout?.version === version;
  if (isRolledOut && rollout.state === 'running')
    throw refusal(
      'is_rolled_out',
      `${remote} ${version} is being rolled out. Halt its rollout first.`,
      'version',
    );
  const others = (names: string[]) => names.filter((name) => name !== version);
  const set = {
    retired: [...(retired ?? []), { version, reason }],
    ...{ earlier: others(earlier), halted: others(halted), rollout: isRolledOut ? null : rollout },
  };
  return { action: 'retire', version, set };
}

/** `reason` is what visitors are shown; disabling again changes it. */
export function disable(reason: string): Change {
  return { action: 'disable', version: null, set: { disabled: { reason } } };
}

/** What people say of the remote; what is not given stays. */
export function edit({ title, host }: RegistryRecord, wish: Partial<RemoteFacts>): Change {
  const set = { title: wish.title ?? title, host: wish.host === undefined ? host : wish.host };
  return { action: 'edit', version: null, set };
}

export function enable({ _id: remote, disabled }: RegistryRecord): Change {
  if (!disabled) throw refusal('not_disabled', `${remote} is not disabled.`);
  return { action: 'enable', version: null, set: { disabled: null } };
}
