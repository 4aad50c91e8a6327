import type { RemoteReleases } from 'contracts/releases';
import type { ActionValues } from './action-values.ts';
import { candidates } from './action-values.ts';
import type { ChangeBody, ChangePath } from './release-api.ts';

export const actionNames = [
  'start',
  'restart',
  'widen',
  'promote',
  'halt',
  'rollBack',
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
  effect(state: RemoteReleases, values: ActionValues): string;
  /** Why it can't be done in this state; null when it can. */
  obstacle(state: RemoteReleases, values: ActionValues): string | null;
  /** Title and message of the success dialog. */
  done: { title: string; message(state: RemoteReleases, values: ActionValues): string };
  fields: ('version' | 'percent')[];
  /** What is sent besides the form's values. */
  sends?(state: RemoteReleases, version: string): Pick<ChangeBody, 'restart'>;
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

export const actions: Record<ActionName, ActionSpec> = {
  start: {
    path: 'rollout',
    label: 'Start rollout',
    title: (state) => `Start a rollout of ${title(state)}`,
    effect: (state, { version, percent }) => {
      const { rollout } = state;
      const ends = rollout && rollout.version !== version ? ` The rollout of ${rollout.version} ends.` : '';
      const again = wasHalted(state, version) ? ` ${version} was halted before: this restarts it.` : '';
      return `${percent || 'Some'} % of the visitors get ${version || 'the version'}, ${nextLoad}; the others stay on stable.${ends}${again}`;
    },
    obstacle: (state, { version }) => {
      if (candidates(state).length === 0) return 'There is no version but the stable one to roll out.';
      return isHalted(state, version)
        ? `The rollout of ${version} was halted. Choose another version, or close this and press Start again.`
        : null;
    },
    done: {
      title: 'Rollout started',
      message: (state, { version, percent }) =>
        `${title(state)} ${version} goes to ${percent} % of the visitors.`,
    },
    fields: ['version', 'percent'],
    sends: (state, version) => (wasHalted(state, version) ? { restart: true } : {}),
    reasonHint: historyHint,
  },
  restart: {
    path: 'rollout',
    label: 'Start again',
    title: (state) => `Restart the halted rollout of ${title(state)}`,
    effect: (_state, { version, percent }) =>
      `${percent || 'Some'} % of the visitors get ${version} again, ${nextLoad}, although it was halted.`,
    obstacle: (state, { version }) =>
      isHalted(state, version) ? null : `There is no halted rollout of ${version} to restart.`,
    done: {
      title: 'Rollout restarted',
      message: (state, { version, percent }) =>
        `${title(state)} ${version} goes to ${percent} % of the visitors.`,
    },
    fields: ['percent'],
    sends: () => ({ restart: true }),
    reasonHint: 'Say why it is safe to go on. It is kept in the history.',
  },
  widen: {
    path: 'rollout',
    label: 'Widen',
    title: (state) => `Widen the rollout of ${title(state)}`,
    effect: (_state, { version, percent }) =>
      `${percent || 'Some'} % of the visitors get ${version}, ${nextLoad}. Visitors who have it keep it as the share grows.`,
    obstacle: ({ rollout }, { version }) =>
      rollout?.state === 'running' && rollout.version === version
        ? null
        : `There is no running rollout of ${version} to widen.`,
    done: {
      title: 'Rollout widened',
      message: (state, { version, percent }) =>
        `${title(state)} ${version} goes to ${percent} % of the visitors.`,
    },
    fields: ['percent'],
    reasonHint: historyHint,
  },
  promote: {
    path: 'promote',
    label: 'Promote',
    title: (state) => `Promote a version of ${title(state)}`,
    effect: ({ rollout }, { version }) =>
      `All visitors get ${version || 'the version'} as the stable one, ${nextLoad}.${rollout ? ' The rollout ends.' : ''}`,
    obstacle: (state) =>
      candidates(state).length === 0 ? 'There is no version but the stable one to promote.' : null,
    done: {
      title: 'Version promoted',
      message: (state, { version }) => `${title(state)} ${version} is stable now.`,
    },
    fields: ['version'],
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
    effect: ({ rollout, stable, previousStable }) =>
      `All visitors go back from ${stable?.version} to ${previousStable?.version}, ${nextLoad}.${rollout ? ' The rollout ends.' : ''}`,
    obstacle: ({ previousStable }) =>
      previousStable ? null : 'There is no earlier stable version to go back to.',
    done: {
      title: 'Rolled back',
      message: (state) => `${title(state)} ${state.previousStable?.version} is stable again.`,
    },
    fields: [],
    reasonHint: historyHint,
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
