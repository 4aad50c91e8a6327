import { reasonOf } from '../lib/api-failure.ts';

interface Props {
  /** What could not be fetched, as a sentence. */
  title: string;
  error: unknown;
  onRetry(): void;
}

/** Stands where the data would be, and offers to ask again. */
export function FetchFailed({ title, error, onRetry }: Props) {
  return (
    <div role="alert" className="ui-notice ui-notice--bad">
      <p>
        <strong>{title}</strong> {reasonOf(error)}
      </p>
      <button type="button" className="ui-button ui-button--small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
