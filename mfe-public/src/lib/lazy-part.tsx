import { type ComponentType, lazy, Suspense, useState } from 'react';
import { LoadBoundary } from '../components/load-boundary.tsx';

/**
 * A component in a chunk of its own. `Waiting` holds its place while the chunk loads; a chunk that fails is reported,
 * and a message offers to load it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  // React.lazy remembers a rejection for good, so a failure puts a fresh attempt in place for the next mount or retry.
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        current = attempt();
        throw error;
      }
    });
  let current = attempt();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => current);
    return (
      <LoadBoundary onRetry={() => setPart(() => current)}>
        <Suspense fallback={<Waiting />}>
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    );
  };
}
