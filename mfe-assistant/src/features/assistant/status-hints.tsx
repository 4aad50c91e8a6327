import type { AssistantStatus } from 'contracts/assistant';

/** What to know before asking: who writes the replies, and what becomes of a question. */
export function StatusHints({ status, isSignedIn }: { status: AssistantStatus; isSignedIn: boolean }) {
  const { available, keepDays } = status;
  return (
    <p className="ui-hint">
      {available
        ? 'A generative model writes the replies from the pages of this site. Check what matters with us before you rely on it. '
        : 'A reply names the pages of this site that fit your question best. '}
      {!available &&
        isSignedIn &&
        'Why no answers are written, and what to do about it, stands in the portal under “Assistant”. '}
      {keepDays !== null &&
        `Questions are kept for ${keepDays} days, without who asked them: write nothing personal.`}
    </p>
  );
}
