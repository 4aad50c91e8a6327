import type { ReactNode } from 'react';

interface Props {
  /** What couldn't be loaded, as a sentence. */
  message: ReactNode;
  /** Why, or what to do about it. */
  reason?: string;
  onRetry(): void;
}

/** Stands in for what couldn't be loaded, and offers to try again. */
export function Failure({ message, reason = 'Check your connection and try again.', onRetry }: Props) {
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
