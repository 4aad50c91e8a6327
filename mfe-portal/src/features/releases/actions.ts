import type { RemoteReleases } from 'contracts/releases';
import type { ActionValues } from './action-values.ts';
import { candidates } from './action-values.ts';
import type { ChangeBody, ChangePath } from './release-api.ts';

export const actionNames = [
  'start',
  'restart',
  'widen',
  'pause',
  'resume',
  'skip',
  'promote',
  'halt',
  'rollBack',
  'retire',
  'switchOff',
  'switchOn',
] as const;
export type ActionName = (typeof actionNames)[number];

/** An action whose form is open, and the version that it was opened for. */
export interface PlannedAction {
  remote: string;
  name: ActionName;
  version: string;
}

/** Opens the form of an action, with a version if the action is about one. */
export type OnAction = (name: ActionName, version?: string) => void;

interface ActionSpec {
  path: ChangePath;
  /** Label of the buttons that open and send the form. */
  label: string;
  title(state: RemoteReleases): string;
  /** What will happen, as a sentence. */
  effect(state: RemoteReleases, values: ActionValues, worse?: string): string;
  /** Why it can't be done in this state; null when it can. */
  obstacle(state: RemoteReleases, values: ActionValues): string | null;
  /** Title and message of the success dialog. */
  done: { title: string; message(state: RemoteReleases, values: ActionValues): string };
  /** A percent comes with a plan that may take its place, and with the gate. */
  fields: ('version' | 'percent')[];
  /** What is sent besides the form's values: words for what `effect` says of other people's decisions. `worse`: why the rollout is, if it is judged so. */
  sends?(
    state: RemoteReleases,
    version: string,
    worse?: string,
  ): Pick<ChangeBody, 'restart' | 'replace' | 'force' | 'version'>;
  reasonHint: string;
}

const title = (state: RemoteReleases) => state.title;
const rolledOut = ({ rollout }: RemoteReleases) => rollout?.version ?? '';
const isHalted = ({ rollout }: RemoteReleases, version: string) =>
  rollout?.state === 'halted' && rollout.version === version;
/** Halted before another version was rolled out. */
const wasHalted = ({ halted = [] }: RemoteReleases, version: string) => halted.includes(version);
const historyHint = 'Kept in the history.';
/** Said of the remote that this page belongs to. */
const thisPageGoesToo = ({ remote, stable }: RemoteReleases) =>
  stable?.pages.some(({ path }) => path === '/private/releases')
    ? ` This page belongs to it and goes off as well. To switch it on again, run “npm run release -- enable ${remote}”.`
    : '';
const nextLoad = 'from their next page load';
const isPaused = ({ rollout }: RemoteReleases) => rollout?.plan?.state === 'paused';
/** Whether another version's rollout ends with this. */
const replaces = ({ rollout }: RemoteReleases, version: string) =>
  rollout?.state === 'running' && rollout.version !== version;
/** What visitors get, by a percent or by a plan. */
const whose = ({ audience }: ActionValues) =>
  audience === 'staff' ? 'signed-in administrators' : 'visitors';
const given = (values: ActionValues) => {
  const { version, percent, plan } = values;
  return plan.trim()
    ? `${version || 'The version'} goes to visitors by the plan ${plan.trim()}, ${nextLoad}; a step is taken when its time is over and the version isn't worse than stable.`
    : `${percent || 'Some'} % of the ${whose(values)} get ${version || 'the version'}, ${nextLoad}`;
};
const gone = (values: ActionValues, state: RemoteReleases) =>
  values.plan.trim()
    ? `${title(state)} ${values.version} goes by its plan.`
    : `${title(state)} ${values.version} goes to ${values.percent} % of the ${whose(values)}.`;
const withoutGate = ({ gate }: ActionValues) =>
  gate === 'off' ? " It isn't halted by itself, however bad it is." : '';

export const actions: Record<ActionName, ActionSpec> = {
  start: {
    path: 'rollout',
    label: 'Start rollout',
    title: (state) => `Start a rollout of ${title(state)}`,
    effect: (state, values) => {
      const { version, plan } = values;
      const { rollout } = state;
      const ends = replaces(state, version) ? ` The rollout of ${rollout?.version} ends.` : '';
      const again = wasHalted(state, version) ? ` ${version} was halted before: this restarts it.` : '';
      const who = values.audience === 'staff' ? 'everybody else stays' : 'the others stay';
      const others = plan.trim() ? '' : `; ${who} on stable.`;
      return `${given(values)}${others}${ends}${again}${withoutGate(values)}`;
    },
    obstacle: (state, { version }) => {
      if (!version && candidates(state).length === 0)
        return 'There is no version but the stable one to roll out.';
      return isHalted(state, version)
        ? `The rollout of ${version} was halted. Choose another version, or close this and press Start again.`
        : null;
    },
    done: {
      title: 'Rollout started',
      message: (state, values) => gone(values, state),
    },
    fields: ['version', 'percent'],
    sends: (state, version) => ({
      ...(wasHalted(state, version) && { restart: true }),
      ...(replaces(state, version) && { replace: true }),
    }),
    reasonHint: historyHint,
  },
  restart: {
    path: 'rollout',
    label: 'Start again',
    title: (state) => `Restart the halted rollout of ${title(state)}`,
    effect: (_state, values) =>
      values.plan.trim()
        ? `${given(values)} It was halted before.${withoutGate(values)}`
        : `${values.percent || 'Some'} % of the ${whose(values)} get ${values.version} again, ${nextLoad}, although it was halted.${withoutGate(values)}`,
    obstacle: (state, { version }) =>
      isHalted(state, version) ? null : `There is no halted rollout of ${version} to restart.`,
    done: {
      title: 'Rollout restarted',
      message: (state, values) => gone(values, state),
    },
    fields: ['percent'],
    sends: () => ({ restart: true }),
    reasonHint: 'Say why it is safe to go on. It is kept in the history.',
  },
  widen: {
    path: 'rollout',
    label: 'Widen',
    title: (state) => `Widen the rollout of ${title(state)}`,
    effect: ({ rollout }, values) => {
      const ends = rollout?.plan && !values.plan.trim() ? ' Its plan ends.' : '';
      const kept = ' Visitors who have it keep it as the share grows.';
      return `${given(values)}${values.plan.trim() ? '' : '.'}${kept}${ends}${withoutGate(values)}`;
    },
    obstacle: ({ rollout }, { version }) =>
      rollout?.state === 'running' && rollout.version === version
        ? null
        : `There is no running rollout of ${version} to widen.`,
    done: {
      title: 'Rollout widened',
      message: (state, values) => gone(values, state),
    },
    fields: ['percent'],
    reasonHint: historyHint,
  },
  pause: {
    path: 'pause',
    label: 'Pause',
    title: (state) => `Pause the plan of ${title(state)}`,
    effect: ({ rollout }) =>
      `The rollout stays at ${rollout?.percent} % until somebody resumes its plan. It is still halted when it gets worse.`,
    obstacle: ({ rollout }) =>
      rollout?.state === 'running' && rollout.plan?.state === 'running' ? null : 'There is no running plan.',
    done: { title: 'Plan paused', message: (state) => `${title(state)} stays as it is.` },
    fields: [],
    reasonHint: historyHint,
  },
  resume: {
    path: 'resume',
    label: 'Resume',
    title: (state) => `Resume the plan of ${title(state)}`,
    effect: () => 'The plan goes on. The pause does not count as time of its step.',
    obstacle: ({ rollout }) =>
      rollout?.state === 'running' && rollout.plan?.state === 'paused' ? null : 'There is no paused plan.',
    done: { title: 'Plan resumed', message: (state) => `The plan of ${title(state)} goes on.` },
    fields: [],
    reasonHint: historyHint,
  },
  skip: {
    path: 'skip',
    label: 'Next step',
    title: (state) => `Take the next step of the plan of ${title(state)}`,
    effect: ({ rollout }) =>
      `The plan ${rollout?.plan?.text} takes its next step now, whatever the evidence says. Its last step for 100 % makes the version stable.`,
    obstacle: ({ rollout }) =>
      rollout?.state === 'running' && rollout.plan ? null : 'There is no rollout with a plan.',
    done: { title: 'Next step taken', message: (state) => `The plan of ${title(state)} is a step further.` },
    fields: [],
    reasonHint: historyHint,
  },
  promote: {
    path: 'promote',
    label: 'Promote',
    title: (state) => `Promote a version of ${title(state)}`,
    effect: (state, { version }, worse) => {
      const { rollout } = state;
      const ends = rollout ? ' The rollout ends.' : '';
      const halted = wasHalted(state, version) || isHalted(state, version) ? ' It was halted before.' : '';
      const bad = worse && rollout?.version === version ? ` It is judged worse than stable: ${worse}` : '';
      const paused = isPaused(state) && rollout?.version === version ? ' Its plan is paused.' : '';
      return `All visitors get ${version || 'the version'} as the stable one, ${nextLoad}.${ends}${halted}${paused}${bad}`;
    },
    obstacle: (state, { version }) =>
      !version && candidates(state).length === 0
        ? 'There is no version but the stable one to promote.'
        : null,
    done: {
      title: 'Version promoted',
      message: (state, { version }) => `${title(state)} ${version} is stable now.`,
    },
    fields: ['version'],
    sends: (state, version, worse) => ({
      ...(replaces(state, version) && { replace: true }),
      ...((wasHalted(state, version) ||
        isHalted(state, version) ||
        (isPaused(state) && rolledOut(state) === version) ||
        (worse !== undefined && rolledOut(state) === version)) && { force: true }),
    }),
    reasonHint: historyHint,
  },
  halt: {
    path: 'halt',
    label: 'Halt',
    title: (state) => `Halt the rollout of ${title(state)}`,
    effect: (state) =>
      `Nobody gets ${rolledOut(state)} any more, ${nextLoad}: all visitors are back on stable. The rollout can be started again.`,
    obstacle: ({ rollout }) => (rollout?.state === 'running' ? null : 'There is no running rollout to halt.'),
    done: {
      title: 'Rollout halted',
      message: (state) => `No visitor gets ${title(state)} ${rolledOut(state)} any more.`,
    },
    fields: [],
    reasonHint: historyHint,
  },
  rollBack: {
    path: 'rollback',
    label: 'Roll back',
    title: (state) => `Roll back ${title(state)}`,
    effect: (state) => {
      const { rollout, stable, previousStable } = state;
      const halted = wasHalted(state, previousStable?.version ?? '') ? ' That one was halted before.' : '';
      return `All visitors go back from ${stable?.version} to ${previousStable?.version}, ${nextLoad}.${rollout ? ' The rollout ends.' : ''}${halted}`;
    },
    sends: (state) => (wasHalted(state, state.previousStable?.version ?? '') ? { force: true } : {}),
    obstacle: ({ previousStable }) =>
      previousStable ? null : 'There is no earlier stable version to go back to.',
    done: {
      title: 'Rolled back',
      message: (state) => `${title(state)} ${state.previousStable?.version} is stable again.`,
    },
    fields: [],
    reasonHint: historyHint,
  },
  retire: {
    path: 'retire',
    label: 'Retire',
    title: (state) => `Retire a version of ${title(state)}`,
    effect: (_state, { version }) =>
      `Nobody is ever given ${version} again: it can't be rolled out, promoted or gone back to, and its previews end. This can't be undone; the history keeps it.`,
    obstacle: ({ stable, rollout }, { version }) => {
      if (version === stable?.version) return 'It is stable. Promote another version or roll back first.';
      return rollout?.state === 'running' && rollout.version === version
        ? 'It is being rolled out. Halt its rollout first.'
        : null;
    },
    done: {
      title: 'Version retired',
      message: (state, { version }) => `Nobody is given ${title(state)} ${version} again.`,
    },
    fields: [],
    sends: (_state, version) => ({ version }),
    reasonHint: 'Whoever tries to publish or promote this version reads it.',
  },
  switchOff: {
    path: 'disable',
    label: 'Switch off',
    title: (state) => `Switch off ${title(state)}`,
    effect: (state) =>
      `Visitors see your reason in its place, ${nextLoad}, until it is switched on again.${thisPageGoesToo(state)}`,
    obstacle: ({ disabled }) => (disabled ? 'It is switched off already.' : null),
    done: {
      title: 'Switched off',
      message: (state) => `${title(state)} is not loaded any more; visitors see your reason.`,
    },
    fields: [],
    reasonHint:
      'Visitors read this in place of the page, so write it for them. It is kept in the history, too.',
  },
  switchOn: {
    path: 'enable',
    label: 'Switch on',
    title: (state) => `Switch on ${title(state)}`,
    effect: () => `Visitors get it again, ${nextLoad}.`,
    obstacle: ({ disabled }) => (disabled ? null : 'It is switched on already.'),
    done: { title: 'Switched on', message: (state) => `${title(state)} is shown to visitors again.` },
    fields: [],
    reasonHint: historyHint,
  },
};
