import { type ComponentType, useEffect, useState } from 'react';
import { LoadBoundary, PartLoadError } from './load-boundary.tsx';

/** How a part behaves until it is there. */
export interface LazyPartOptions {
  /** Holds the part's place while its file loads. */
  Waiting: ComponentType;
  /** Leaves a part that crashes to the boundary above: the message with a retry stands only for a file that didn't load. */
  onlyLoadErrors?: boolean;
  /** Around that message. */
  className?: string;
  /** A hook: what it returns is called for each error that the message stands for. */
  useReport?: () => (error: unknown) => void;
}

/** A component in a file of its own; `preload` rejects with a `PartLoadError` when the file doesn't load. */
export type LazyPart<Props extends object> = ComponentType<Props> & { preload(): Promise<unknown> };

/**
 * A component in a file of its own. When the file doesn't load, a message offers to try again, and what stands around the
 * part, such as a form, stays. Once loaded, by `preload` or by having been shown, it is there without a wait.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, onlyLoadErrors, className, useReport }: LazyPartOptions,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;

  async function preload() {
    loaded ??= await load().catch((cause: unknown) => {
      throw new PartLoadError("Couldn't load this part of the page", { cause });
    });
    return loaded;
  }

  // Not React.lazy: that remembers a failure for good, and holds what has loaded back for up to 300 ms.
  function Loaded(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<unknown>();
    useEffect(() => {
      if (!Part) preload().then((part) => setPart(() => part), setFailure);
    }, [Part]);
    if (failure) throw failure;
    return Part ? <Part {...props} /> : <Waiting />;
  }

  function LazyPart(props: Props) {
    return (
      <LoadBoundary onlyLoadErrors={onlyLoadErrors} className={className} onError={useReport?.()}>
        <Loaded {...props} />
      </LoadBoundary>
    );
  }
  return Object.assign(LazyPart, { preload });
}
