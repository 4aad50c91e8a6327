import type { SitePage } from '../shared/find-page.ts';
import type { ApiClient } from './api-client.ts';
import { addressOf } from './page-meta.ts';

/** What one call gives at most. */
const projectsAtOnce = 200;
const articlesAtOnce = 100;
/** Search engines read 50,000 addresses of a map; these leave room for the pages. */
const mostProjects = 29_800;
const mostArticles = 20_000;

interface List {
  ask(limit: number, page: number): Promise<{ id: number }[]>;
  atOnce: number;
  most: number;
}

/** Ids of a whole list; those fetched so far when the API fails. */
async function idsOf({ ask, atOnce, most }: List): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= most / atOnce; page += 1) {
    const items = await ask(atOnce, page).catch(() => []);
    ids.push(...items.map(({ id }) => id));
    if (items.length < atOnce) break;
  }
  return ids;
}

/**
 * Returns a function that lists the site's addresses without the origin: pages, projects and articles, newest first; only pages while the
 * API is down. Requests at the same time share one walk through the lists.
 */
export function siteMap(api: ApiClient, pages: () => SitePage[]): () => Promise<string[]> {
  const walk = async () => {
    const [projects, articles] = await Promise.all([
      idsOf({ ask: (limit, page) => api.projects(limit, page), atOnce: projectsAtOnce, most: mostProjects }),
      idsOf({ ask: (limit, page) => api.articles(limit, page), atOnce: articlesAtOnce, most: mostArticles }),
    ]);
    const indexed = pages().filter((page) => page.indexed);
    const itemsOf = ({ path, item }: SitePage) =>
      item
        ? { project: projects, article: articles }[item.kind].map((id) => addressOf(path, item.parameter, id))
        : [];
    return [...indexed.map(({ path }) => path), ...indexed.flatMap(itemsOf)];
  };
  let walking: Promise<string[]> | undefined;
  return () => {
    walking ??= walk().finally(() => {
      walking = undefined;
    });
    return walking;
  };
}
