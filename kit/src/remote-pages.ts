import type { RemotePage } from 'contracts/pages';
import { findPage } from './find-page.ts';
import { type LazyPart, type LazyPartOptions, lazyPart } from './lazy-part.tsx';

export interface RemotePages {
  /** The page that an address means, `/news` or `/news/7-new-office`; undefined for any other. */
  pageAt(path: string): LazyPart<object> | undefined;
  /** Loads what the page at `path` needs before it is shown; rejects when it can't. `preload` of `RemoteModule`. */
  preload(path: string): Promise<void>;
}

/**
 * The pages of a remote as components. A page that crashes is the shell's to replace, by the release before if there is one; a file that
 * doesn't load leaves a message with a retry.
 */
export function remotePages(pages: RemotePage[], options: LazyPartOptions): RemotePages {
  const parts = pages.map(({ path, load }) => ({ path, Part: lazyPart(load, options) }));
  return {
    pageAt: (path) => findPage(parts, path)?.Part,
    preload: async (path) => {
      await findPage(parts, path)?.Part.preload();
    },
  };
}
