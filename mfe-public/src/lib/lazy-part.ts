import { lazyPart as kitLazyPart, type LazyPart, type LazyPartOptions } from 'kit/lazy-part.tsx';
import type { ComponentType } from 'react';
import { useReport } from './public-site.tsx';

/** A component in a file of its own, as the kit has it; a file that doesn't load is reported to the shell. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: Pick<LazyPartOptions, 'Waiting'>,
): LazyPart<Props> {
  return kitLazyPart(load, { ...options, className: 'ui-container ui-section', useReport });
}
