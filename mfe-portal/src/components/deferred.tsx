import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface Props<Inner> {
  /** The same function each time. */
  load(): Promise<ComponentType<Inner>>;
  props: Inner;
  loading: ReactNode;
}

type State = 'loading' | 'loaded' | 'failed';

/**
 * A component from a file of its own. Unlike React.lazy it can be tried again when the file didn't come, and what
 * stands around it, such as a form, stays.
 */
export function Deferred<Inner extends object>({ load, props, loading }: Props<Inner>) {
  const [Component, setComponent] = useState<ComponentType<Inner> | null>(null);
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    let gone = false;
    load().then(
      (loaded) => {
        if (gone) return;
        setComponent(() => loaded);
        setState('loaded');
      },
      () => {
        if (!gone) setState('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, [load, state]);
  if (state === 'failed') return <Failed onRetry={() => setState('loading')} />;
  return Component ? <Component {...props} /> : loading;
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className="ui-notice ui-notice--bad">
      <p>
        <strong>This part could not be loaded.</strong> The connection or the server may be down.
      </p>
      <button type="button" className="ui-button ui-button--small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
