import type { AssistantOutcome } from 'contracts/assistant';

interface OutcomeWords {
  /** In the menu and beside each question. */
  name: string;
  /** What it means, above those questions. */
  help: string;
  /** Said when there is none. */
  empty: string;
  badge: string;
}

/** What became of a question, in the order of the menu. */
export const outcomes: Record<AssistantOutcome, OutcomeWords> = {
  answered: {
    name: 'Answered',
    help: 'A model has answered, and the answer cites pages of your site.',
    empty: 'No question was answered with a page yet.',
    badge: 'ui-badge ui-badge--good',
  },
  uncited: {
    name: 'Answered without a page',
    help: 'A model has answered, but the answer cites no page of your site. Visitors are told so.',
    empty: 'Every answer cites a page of your site.',
    badge: 'ui-badge',
  },
  pages: {
    name: 'Pages shown',
    help: 'No answer was written: the reply names the pages that fit best.',
    empty: 'No question got pages without an answer.',
    badge: 'ui-badge',
  },
  nothing: {
    name: 'Nothing found',
    help: 'No page fits these questions. They show what visitors look for and your site doesn’t have.',
    empty: 'There was a page for every question. One without shows what your site lacks, and comes here.',
    badge: 'ui-badge ui-badge--warn',
  },
  failed: {
    name: 'Failed',
    help: 'No answer came: the model’s service was away or refused, or the month’s tokens were spent.',
    empty: 'No question has failed.',
    badge: 'ui-badge ui-badge--bad',
  },
};

const isOutcome = (name: string | null): name is AssistantOutcome =>
  name !== null && Object.hasOwn(outcomes, name);

/** The outcome that the address names; null for all. */
export function outcomeIn(params: URLSearchParams): AssistantOutcome | null {
  const name = params.get('outcome');
  return isOutcome(name) ? name : null;
}
