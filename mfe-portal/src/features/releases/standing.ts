import type { RemoteEvidence, RemoteReleases } from 'contracts/releases';
import type { ActionName } from './actions.ts';

export interface Standing {
  tone: 'good' | 'warn' | 'bad';
  /** How the remote stands, in one or two sentences. */
  words: string;
  /** What is most likely needed now. */
  action?: ActionName;
  version?: string;
}

/** Visitors of stable before anybody says how it does… */
const fewest = 20;
/** …and the share of them that is no bad luck any more. */
const tooMany = 0.05;

/** How a remote stands, for someone who was woken up: in a sentence, with the one thing that most likely has to be done. */
export function standingOf(state: RemoteReleases, evidence: RemoteEvidence | undefined): Standing {
  const { disabled, rollout } = state;
  if (disabled)
    return { tone: 'bad', words: `Switched off. Visitors read: “${disabled.reason}”`, action: 'switchOn' };
  if (rollout?.state === 'halted')
    return {
      tone: 'warn',
      words: `The rollout of ${rollout.version} was halted. All visitors have ${stableOf(state)}.`,
    };
  return rollout ? ofRollout(rollout, evidence) : ofStable(state, evidence);
}

function ofRollout(
  { version, percent, plan, audience }: NonNullable<RemoteReleases['rollout']>,
  evidence: RemoteEvidence | undefined,
): Standing {
  const known = evidence?.rollout?.version === version ? evidence : undefined;
  const { verdict, reason } = known?.judgement ?? {};
  if (verdict === 'worse')
    return { tone: 'bad', words: `${version} is worse than stable. ${reason}`, action: 'halt', version };
  const who = audience === 'staff' ? 'signed-in administrators' : 'visitors';
  const share = `${percent} % of ${who} have ${version}.`;
  if (plan?.state === 'paused')
    return { tone: 'warn', words: `${share} Its plan is paused.`, action: 'resume', version };
  const words = known?.outlook ?? `${share} ${reason ?? ''}`.trim();
  return { tone: verdict === 'not worse' ? 'good' : 'warn', words, action: 'halt', version };
}

function ofStable(state: RemoteReleases, evidence: RemoteEvidence | undefined): Standing {
  const all = `All visitors have ${stableOf(state)}.`;
  const { settled = 0, signals } = evidence?.stable ?? {};
  if (!signals || settled < fewest) return { tone: 'good', words: all };
  const words = `${all} ${signals.failed} of ${settled} could not load it in the last 24 hours.`;
  if (signals.failed / settled < tooMany) return { tone: 'good', words };
  return { tone: 'bad', words, ...(state.previousStable && { action: 'rollBack' }) };
}

const stableOf = ({ stable }: RemoteReleases) => (stable ? `stable ${stable.version}` : 'nothing yet');
