/** A fetch that failed: what is missing, and the way to try again. */
export function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="ui-notice ui-notice--bad" role="alert">
      <p>{message} Check your connection and try again.</p>
      <button type="button" className="ui-button ui-button--small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
