import type { RemoteName } from 'contracts/site';

/** Paths of the pages that each remote shows, without the slash in front (`routes.json`). */
export type Routes = Record<RemoteName, string[]>;

export interface KnownPage {
  /** As it is written in links: letter case counts, no slash at the end. */
  path: string;
  /** The remote that shows it; undefined for the shell's own pages. */
  remote: RemoteName | undefined;
}

/** Finds the page that an address means, whatever its letter case, escapes and slashes at the end; undefined when there is none. */
export function knownPages(routes: Routes): (path: string) => KnownPage | undefined {
  const pages: KnownPage[] = [
    { path: '/', remote: 'mfe-public' },
    { path: '/forbidden', remote: undefined },
    ...pagesOf('mfe-public', routes),
    ...pagesOf('mfe-portal', routes),
    ...pagesOf('mfe-assistant', routes),
  ];
  const byPath = new Map(pages.map((page) => [page.path.toLowerCase(), page]));
  return (path) => byPath.get(decoded(path).toLowerCase().replace(/\/+$/, '') || '/');
}

function pagesOf(remote: RemoteName, routes: Routes): KnownPage[] {
  return routes[remote].map((path) => ({ path: `/${path}`, remote }));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
