import type { RemoteReleases } from 'contracts/releases';
import type { Draft } from '../../lib/draft/draft.ts';

/** Something that somebody should see to. */
export interface Waiting {
  count: number;
  /** What it is, for that count: `unsaved projects in this browser`. */
  what: string;
  /** Which ones. */
  names: string[];
  /** Where it is seen to. */
  path: string;
  /** The link's words. */
  action: string;
  urgent?: boolean;
}

/** Row text has room for the first few. */
function firstOf(names: string[]): string[] {
  const more = names.length - 3;
  return more > 0 ? [...names.slice(0, 3), `and ${more} more`] : names;
}

const draftNames: Record<string, [one: string, many: string]> = {
  projects: ['unsaved project', 'unsaved projects'],
  news: ['unsaved article', 'unsaved articles'],
  releases: ['unsent change of a release', 'unsent changes of releases'],
};

/** The drafts in this browser, a row for each page that has some. */
export function waitingDrafts(drafts: Draft[]): Waiting[] {
  const kinds = [...new Set(drafts.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = drafts.filter((draft) => draft.kind === kind);
    const [one, many] = draftNames[kind] ?? ['unsaved form', 'unsaved forms'];
    const [first] = own;
    // A page with several shows a notice for each.
    const form = own.length === 1 && first ? `?form=${first.target === 'new' ? first.id : first.target}` : '';
    return {
      count: own.length,
      what: `${own.length === 1 ? one : many} in this browser`,
      names: firstOf(own.map(({ text }) => text.title?.trim() || 'Untitled')),
      path: `/private/${kind}${form}`,
      action: 'Continue',
    };
  });
}

type Need = Pick<Waiting, 'urgent'> & { one: string; many: string; needed(state: RemoteReleases): boolean };

/** The most urgent first. A remote is in the first of these that it fits. */
const needs: Need[] = [
  {
    one: 'part of the site is switched off',
    many: 'parts of the site are switched off',
    urgent: true,
    needed: ({ disabled }) => disabled !== null,
  },
  {
    one: 'rollout was halted',
    many: 'rollouts were halted',
    urgent: true,
    needed: ({ rollout }) => rollout?.state === 'halted',
  },
  {
    one: 'rollout is paused',
    many: 'rollouts are paused',
    needed: ({ rollout }) => rollout?.plan?.state === 'paused',
  },
  {
    one: 'rollout waits to be widened or promoted',
    many: 'rollouts wait to be widened or promoted',
    needed: ({ rollout }) => rollout !== null && !rollout.plan,
  },
  {
    one: 'rollout goes on by its plan',
    many: 'rollouts go on by their plans',
    needed: ({ rollout }) => rollout !== null,
  },
];

/** The rollouts, a row for each state that they are in. */
export function waitingRollouts(remotes: RemoteReleases[]): Waiting[] {
  return needs.flatMap((need) => {
    const own = remotes.filter((remote) => needs.find(({ needed }) => needed(remote)) === need);
    if (own.length === 0) return [];
    return {
      count: own.length,
      what: own.length === 1 ? need.one : need.many,
      names: firstOf(own.map(nameOf)),
      path: '/private/releases',
      action: 'Open releases',
      ...(need.urgent && { urgent: true }),
    };
  });
}

function nameOf({ title, rollout, disabled }: RemoteReleases): string {
  if (disabled || !rollout) return title;
  return `${title} ${rollout.version}, ${rollout.percent} %`;
}
