import type { PageInfo } from 'contracts/pages';
import type { PageMeta } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { writePageMeta } from './page-meta.ts';

export interface PageHead {
  /** The page at `path` is on the screen now; undefined when there is none. */
  show(path: string, page: PageInfo | undefined): void;
  /** Changes what the document's head says from the page's own entry; see `ShellContext.setPage`. */
  set(meta: PageMeta): void;
}

/**
 * Keeps the document's head in step with the page on the screen. A page may call `set` before the shell has noticed the navigation, so what
 * it sets is stored with its address.
 */
export function createPageHead(config: Pick<SiteConfig, 'site' | 'origin'>): PageHead {
  let shown: PageInfo | undefined;
  let said: { path: string; meta: PageMeta } = { path: '', meta: {} };
  const write = (path: string) =>
    writePageMeta({ ...shown, ...(said.path === path ? said.meta : {}) }, config, path);
  return {
    show(path, page) {
      shown = page;
      write(path);
    },
    set(meta) {
      const path = window.location.pathname;
      said = { path, meta };
      write(path);
    },
  };
}
