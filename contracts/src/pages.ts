import type { ComponentType } from 'react';

/** What a page of its own may show one of. */
export type ItemKind = 'project' | 'article';

/** What a release says of one of its pages. */
export interface PageInfo {
  /**
   * As links have it: `/news`, `/private/projects`. Letter case counts; no slash at the end. `/news/:item` is the page of one item,
   * whose id and title end its address: `/news/7-new-office`.
   */
  path: string;
  /** Without the company's name, which the shell appends. */
  title: string;
  /** For search engines and link previews; the company's own when absent. */
  description?: string | undefined;
  /** Whether search engines may list it, and the site map does. */
  indexed: boolean;
  /** `bare`: without the site's navbar and footer, for a page that brings a frame of its own. */
  layout?: 'site' | 'bare' | undefined;
  /** Of a page at `/:item`: what it shows. */
  shows?: ItemKind | undefined;
  /** An address of the page that names an item, `/news?article=7`, leads to the item's page. */
  item?: { kind: ItemKind; parameter: string } | undefined;
  /**
   * Names of the parameters of the address that the page reads, `['year', 'search']`: the server renders it for these, and addresses that differ in others
   * share one response. Absent: it may read any.
   */
  query?: string[] | undefined;
  /** Names of the remote's content types that it shows. */
  content?: string[] | undefined;
  /** Without anything in it the page says so, search engines leave it out, and menus don't lead to it: a list or text of one of those types, `awards.items`. */
  needs?: string | undefined;
  /** Whether the defaults have that; the build says so. */
  filled?: boolean | undefined;
}

/** An entry of a remote's `src/pages.ts`. `load` gives the page's component, from a chunk named `page` and its path with dashes:
 * `page-private-projects`, `page-news-item`. */
export interface RemotePage extends PageInfo {
  load(): Promise<ComponentType>;
}
