import type { SitePage } from '../shared/find-page.ts';
import { type Addressed, itemAddress, listPath } from '../shared/item-address.ts';
import type { ApiClient } from './api-client.ts';
import { escapeMarkup } from './escape.ts';

/** What one call gives at most. */
const projectsAtOnce = 200;
const articlesAtOnce = 100;
/** Search engines read 50,000 addresses of a map; these leave room for the pages. */
const mostProjects = 29_800;
const mostArticles = 20_000;

type Item = Addressed & { updated_at: string };

interface List {
  ask(limit: number, page: number): Promise<Item[]>;
  atOnce: number;
  most: number;
}

/** An address of the site, without the origin. */
interface Place {
  address: string;
  /** ISO 8601: when what it shows was last changed. */
  changed?: string | undefined;
}

/**
 * Returns a function that writes the site's map for an origin: its pages, projects and articles. It rejects when the API fails.
 * Requests at the same time share one walk through the lists.
 */
export function siteMap(api: ApiClient, pages: () => SitePage[]): (origin: string) => Promise<string> {
  const walk = async () => {
    const [project, article] = await Promise.all([
      itemsOf({
        ask: (limit, page) => api.projects(limit, page),
        atOnce: projectsAtOnce,
        most: mostProjects,
      }),
      itemsOf({
        ask: (limit, page) => api.articles(limit, page),
        atOnce: articlesAtOnce,
        most: mostArticles,
      }),
    ]);
    return placesOf(pages(), { project, article });
  };
  let walking: Promise<Place[]> | undefined;
  return async (origin) => {
    walking ??= walk().finally(() => {
      walking = undefined;
    });
    return write(origin, await walking);
  };
}

/** Newest first. */
async function itemsOf({ ask, atOnce, most }: List): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; page <= most / atOnce; page += 1) {
    const more = await ask(atOnce, page);
    items.push(...more);
    if (more.length < atOnce) break;
  }
  return items;
}

/** A list without any item is left out: there is nothing to find on it yet. */
function placesOf(pages: SitePage[], of: { project: Item[]; article: Item[] }): Place[] {
  const itemPages = pages.flatMap((page) => (page.shows ? [{ page, items: of[page.shows] }] : []));
  const lists = new Map(itemPages.map(({ page, items }) => [listPath(page), items]));
  const places = pages
    .filter(({ indexed, shows }) => indexed && !shows)
    .flatMap(({ path }): Place[] => {
      const list = lists.get(path);
      if (list?.length === 0) return [];
      return [{ address: path, changed: list && newest(list) }];
    });
  const items = itemPages
    .filter(({ page }) => page.indexed)
    .flatMap(({ page, items }) =>
      items.map((item) => ({ address: itemAddress(page, item), changed: item.updated_at })),
    );
  return [...places, ...items];
}

/** When the item that was changed last was. ISO 8601 times sort as text. */
export function newest(items: { updated_at: string }[]): string | undefined {
  return items
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
}

function write(origin: string, places: Place[]): string {
  const urls = places.map(({ address, changed }) => {
    const lastmod = changed ? `<lastmod>${escapeMarkup(changed)}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(origin + address)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}
