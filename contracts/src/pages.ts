import type { ComponentType } from 'react';

/** What a release says of one of its pages. */
export interface PageInfo {
  /** As links have it: `/news`, `/private/projects`. Letter case counts; no slash at the end. */
  path: string;
  /** Without the company's name, which the shell appends. */
  title: string;
  /** For search engines and link previews; the company's own when absent. */
  description?: string | undefined;
  /** Whether search engines may list it, and the site map does. */
  indexed: boolean;
  /** `bare`: without the site's navbar and footer, for a page that brings a frame of its own. */
  layout?: 'site' | 'bare' | undefined;
  /** The page shows one of these when its address names it: `/news?article=7`. */
  item?: { kind: 'project' | 'article'; parameter: string } | undefined;
}

/** An entry of a remote's `src/pages.ts`. `load` gives the page's component, from a chunk named `page` and its path with dashes: `page-private-projects`. */
export interface RemotePage extends PageInfo {
  load(): Promise<ComponentType>;
}
