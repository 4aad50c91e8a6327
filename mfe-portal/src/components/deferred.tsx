import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Loads a component from a file of its own, and keeps it. */
export interface Part<Inner> {
  (): Promise<ComponentType<Inner>>;
  loaded?: ComponentType<Inner>;
}

export function part<Inner>(load: () => Promise<ComponentType<Inner>>): Part<Inner> {
  const keep: Part<Inner> = async () => {
    keep.loaded ??= await load();
    return keep.loaded;
  };
  return keep;
}

interface Props<Inner> {
  /** The same one each time. */
  load: Part<Inner>;
  props: Inner;
  loading: ReactNode;
}

type State = 'loading' | 'loaded' | 'failed';

/**
 * A component from a file of its own; one that has loaded before, or ahead of a click, is there at once. Unlike React.lazy it can be tried again when the file didn't come, and what
 * stands around it, such as a form, stays.
 */
export function Deferred<Inner extends object>({ load, props, loading }: Props<Inner>) {
  const [Component, setComponent] = useState<ComponentType<Inner> | null>(() => load.loaded ?? null);
  const [state, setState] = useState<State>(Component ? 'loaded' : 'loading');
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
