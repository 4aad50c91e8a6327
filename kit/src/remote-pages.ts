import type { RemotePage } from 'contracts/pages';
import type { ComponentType } from 'react';
import { type LazyPart, type LazyPartOptions, lazyPart } from './lazy-part/lazy-part.tsx';

export interface RemotePages {
  /** The page at a path, as `pages.ts` has it; undefined for any other. */
  pageAt(path: string): LazyPart<object> | undefined;
  /** Loads what the page at `path` needs before it is shown; rejects when it can't. `preload` of `RemoteModule`. */
  preload(path: string): Promise<void>;
}

/**
 * The pages of a remote as components. A page that crashes is the shell's to replace, by the release before if there is one; a file that
 * doesn't load leaves a message with a retry.
 */
export function remotePages(
  pages: RemotePage[],
  options: Omit<LazyPartOptions, 'onlyLoadErrors'>,
): RemotePages {
  const part = (load: () => Promise<ComponentType>) => lazyPart(load, { ...options, onlyLoadErrors: true });
  const parts = new Map(pages.map(({ path, load }) => [path, part(load)]));
  return {
    pageAt: (path) => parts.get(path),
    preload: async (path) => {
      await parts.get(path)?.preload();
    },
  };
}
