import type { PageMeta } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';

/** A release that the server has rendered a page with. */
export interface RenderedRemote {
  remote: string;
  version: string;
  /** What its pages have fetched there, for `createState`. */
  data: unknown;
}

/** What the page says of its own making, in the script `rendered`. */
export interface RenderedPage {
  /** The remote whose page it is; absent for the shell's own pages. */
  remote?: RenderedRemote;
  /** A release that could not be rendered, for the browser to report: the page came without its content. */
  failed?: { remote: string; version: string };
}

/** What a worker starts with. */
export interface RendererData {
  /** Absent: it renders the shell's own pages. */
  remote?: {
    name: string;
    version: string;
    /** The release's server script. */
    source: string;
    /** Where browsers get the release's files, with a slash at the end. */
    folder: string;
  };
}

/** From the shell's server to a worker. */
export interface RenderRequest {
  id: number;
  /** Path and query. */
  address: string;
  config: SiteConfig;
  /** Where this server reaches the API. */
  api: string;
}

/** What a worker says: first that it has loaded its release, then that it is alive while it renders, what it waits for, and
 * the result of each request. */
export type RendererMessage =
  | { ready: true }
  | { alive: true }
  /** Whether it waits for the API now. */
  | { id: number; fetching: boolean }
  | { id: number; html: string; data: unknown; meta: PageMeta; memoryMb: number }
  /** `data`: the API has failed, not the release. */
  | { id: number; error: string; cause: 'data' | 'release'; memoryMb: number };
