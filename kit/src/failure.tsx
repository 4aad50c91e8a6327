import type { ReactNode } from 'react';

interface Props {
  /** What couldn't be loaded, as a sentence. */
  message: ReactNode;
  /** Why, or what to do about it; by default what `error` allows to say. */
  reason?: string;
  /** What the HTTP client threw. */
  error?: unknown;
  onRetry(): void;
}

/** Stands in for what couldn't be loaded, and offers to try again. */
export function Failure({ message, error, reason = adviceOn(error), onRetry }: Props) {
  return (
    <div className="ui-notice ui-notice--bad" role="alert">
      <p>
        {message} {reason}
      </p>
      <button type="button" className="ui-button ui-button--small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** Whose connection it is: a visitor's is fine when the site responds with an error, or takes the call and goes silent. */
function adviceOn(error: unknown): string {
  if (error instanceof Error) {
    if ('response' in error && error.response) return 'The site is busy. Try again in a moment.';
    if ('code' in error && error.code === 'ECONNABORTED')
      return "The site didn't respond. Try again in a moment.";
  }
  return 'Check your connection and try again.';
}
