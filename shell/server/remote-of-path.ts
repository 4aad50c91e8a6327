import type { RemoteName } from 'contracts/site';

/** First segments of the paths that each remote shows inside the public layout (`routes.json`, SPEC.md section 2). */
export type Routes = Record<RemoteName, string[]>;

/** The remote that shows the page at `path`; undefined for the shell's own pages. */
export function remoteOfPath(path: string, routes: Routes): RemoteName | undefined {
  const [, segment = ''] = path.toLowerCase().split('/');
  if (segment === '') return 'mfe-public';
  if (segment === 'private') return 'mfe-portal';
  const names: RemoteName[] = ['mfe-public', 'mfe-portal', 'mfe-assistant'];
  return names.find((name) => routes[name].some((route) => route.toLowerCase() === segment));
}
