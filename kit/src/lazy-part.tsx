import { type ComponentType, useEffect, useState } from 'react';
import { Failure } from './failure.tsx';

/** How a part behaves until it is there. */
export interface LazyPartOptions {
  /** Holds the part's place while its file loads. */
  Waiting: ComponentType;
  /** Class of the element around the message of a file that didn't load. */
  className?: string;
  /** A hook; what it returns is called with the error of each file that didn't load. */
  useReport?: () => (error: unknown) => void;
}

/** A component from a file of its own; `preload` rejects when the file doesn't load. */
export type LazyPart<Props extends object> = ComponentType<Props> & { preload(): Promise<unknown> };

/**
 * A component in a file of its own. When the file doesn't load, a message offers to try again, and what stands around the
 * part, such as a form, stays. Once loaded, by `preload` or by having been shown, it is there without a wait.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, className, useReport }: LazyPartOptions,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;

  async function preload() {
    loaded ??= await load();
    return loaded;
  }

  // Not React.lazy: that remembers a failure for good, and holds what has loaded back for up to 300 ms.
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    const report = useReport?.();
    useEffect(() => {
      if (Part || failed) return;
      preload().then(
        (part) => setPart(() => part),
        (error) => {
          setFailed(true);
          report?.(error);
        },
      );
    }, [Part, failed]);
    if (Part) return <Part {...props} />;
    if (!failed) return <Waiting />;
    return (
      <div className={className}>
        <Failure message="This part of the site did not load." onRetry={() => setFailed(false)} />
      </div>
    );
  }
  return Object.assign(LazyPart, { preload });
}
