import type { AssistantOutcome } from 'contracts/assistant';

interface OutcomeWords {
  /** In the menu and beside each question. */
  name: string;
  /** What it means, above those questions, or above none. */
  help: string;
  badge: string;
}

/** What became of a question, in the order of the menu. */
export const outcomes: Record<AssistantOutcome, OutcomeWords> = {
  answered: {
    name: 'Answered',
    help: 'A model answered, and quoted pages of your site.',
    badge: 'ui-badge ui-badge--good',
  },
  uncited: {
    name: 'Answered without a page',
    help: 'A model answered without quoting a page of your site. Visitors are told so.',
    badge: 'ui-badge',
  },
  pages: {
    name: 'Pages shown',
    help: 'No answer was written: the reply named the pages that fit best.',
    badge: 'ui-badge',
  },
  nothing: {
    name: 'Nothing found',
    help: 'Questions that no page fits: they show what your site lacks.',
    badge: 'ui-badge ui-badge--warn',
  },
  failed: {
    name: 'Failed',
    help: 'No answer came: the model’s service was away, or refused. Visitors were shown the pages that fit best.',
    badge: 'ui-badge ui-badge--bad',
  },
};

export const isOutcome = (name: string): name is AssistantOutcome => Object.hasOwn(outcomes, name);
