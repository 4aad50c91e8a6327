import type { PageInfo } from 'contracts/pages';
import type { RemoteOffer } from 'contracts/site';

/** A page of the site. */
export interface SitePage extends PageInfo {
  /** The remote that shows it; undefined for the shell's own. */
  remote: string | undefined;
}

/** A page that an address means. */
export interface FoundPage extends SitePage {
  /** The page's one address: `/news`, `/news/7-new-office`. */
  address: string;
  /** Id of the item that it shows. */
  id: number | undefined;
}

/** What `/` leads to. */
export const homePath = '/home';

/** The shell's own pages, which work when every remote is down. */
const ownPages: SitePage[] = [{ path: '/forbidden', title: 'Error', indexed: false, remote: undefined }];

/** Paths at which, and below which, no remote may have a page: the shell's server answers there itself. */
export const ownPaths = [
  ...ownPages.map(({ path }) => path),
  '/preview',
  '/staff',
  '/local',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets',
  '/share',
  '/visit',
];

/**
 * Finds the page that an address means, whatever its letter case, escapes and slashes at the end; undefined when there is none.
 * The one place that says which remote owns a path, for the shell's server and for the page. The registry lets no two remotes have the
 * same path; should two have it all the same, it belongs to the one that was created first.
 */
export function findPage(
  remotes: Record<string, Pick<RemoteOffer, 'pages'>>,
  address: string,
): FoundPage | undefined {
  const wanted = decoded(address).toLowerCase().replace(/\/+$/, '') || homePath;
  const pages = pagesOf(remotes);
  const page = pages.find(({ path }) => path.toLowerCase() === wanted && !path.endsWith('/:item'));
  if (page) return { ...page, address: page.path, id: undefined };
  const [, list, id, title = ''] = /^(.*)\/([1-9]\d{0,14})(-[^/]*)?$/.exec(wanted) ?? [];
  const itemPage = pages.find(({ path }) => path.toLowerCase() === `${list}/:item`);
  if (!itemPage) return undefined;
  // No item's address has other characters: a title with them is left out.
  const name = /^[a-z0-9-]*$/.test(title) ? `${id}${title}` : `${id}`;
  return { ...itemPage, address: itemPage.path.replace(':item', name), id: Number(id) };
}

/** All pages of the site, the shell's own first. */
export function pagesOf(remotes: Record<string, Pick<RemoteOffer, 'pages'>>): SitePage[] {
  const offers = Object.entries(remotes);
  return [
    ...ownPages,
    ...offers.flatMap(([remote, { pages }]) => pages.map((page) => ({ ...page, remote }))),
  ];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
