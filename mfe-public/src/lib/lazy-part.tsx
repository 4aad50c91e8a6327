import { type ComponentType, lazy, Suspense, useState } from 'react';
import { LoadBoundary } from '../components/load-boundary.tsx';

/** A chunk that did not come. */
export class PartLoadError extends Error {}

interface Options {
  /** Holds the part's place while its chunk loads. */
  Waiting: ComponentType;
  /** Errors that the part's own message stands for; others go up. All, unless told otherwise. */
  catches?: (error: unknown) => boolean;
}

export type LazyPart<Props extends object> = ComponentType<Props> & { preload(): Promise<unknown> };

/**
 * A component in a chunk of its own; a chunk that fails is reported, and a message offers to load it again. Once loaded, by
 * `preload` or by having been shown, it is there without a wait.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, catches = () => true }: Options,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await load().catch((cause: unknown) => {
      throw new PartLoadError('A part of the site did not load', { cause });
    });
    return loaded;
  };
  // React.lazy remembers a rejection for good, so a failure puts a fresh attempt in place for the next mount or retry.
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await preload() };
      } catch (error) {
        current = attempt();
        throw error;
      }
    });
  let current = attempt();
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded ?? current);
    return (
      <LoadBoundary catches={catches} onRetry={() => setPart(() => current)}>
        <Suspense fallback={<Waiting />}>
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    );
  }
  return Object.assign(LazyPart, { preload });
}
