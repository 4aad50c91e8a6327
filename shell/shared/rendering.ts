import type { PageMeta } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';

/** A release that the server has rendered a page with. */
export interface RenderedRemote {
  remote: string;
  version: string;
  /** What its pages have fetched there, for `createState`. */
  data: unknown;
}

/** What the page says of its own making, in the script `rendered-page`. */
export interface RenderedPage {
  /** The remote whose page it is; absent for the shell's own pages. */
  remote?: RenderedRemote;
  /** It came from a shared cache, for all who are offered the same: who its visitor is, and what they are offered next, is asked for apart (`/visit`). */
  isShared?: true;
}

/** A page's content. */
export interface RenderedPart {
  html: string;
  /** What its pages have fetched; absent for pages without a state. */
  data?: unknown;
  meta: PageMeta;
}

/** What a renderer process starts with. */
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

/** A page to be rendered. */
export interface RenderRequest {
  /** Path and query. */
  address: string;
  config: SiteConfig;
}

/** A call of the API that a page makes while it is rendered; the shell's server sends it. */
export interface ApiCall {
  method: string;
  /** Below the API's address, with its query: `/news/list?year=2024`. */
  path: string;
  contentType?: string | undefined;
  body?: string | undefined;
}

/** Its answer, as far as pages may see it. */
export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** From the shell's server to a renderer process. `id` names a rendering, `call` a call of the API. */
export type ServerMessage =
  | { start: RendererData }
  | { id: number; render: RenderRequest }
  | { call: number; answer: ApiAnswer }
  /** The API could not be asked, or may not be asked that. */
  | { call: number; error: string }
  | { ping: number };

/** From a renderer process to the shell's server. */
export type RendererMessage =
  | { ready: true }
  /** The release's code doesn't load. */
  | { broken: string }
  | { id: number; call: number; ask: ApiCall }
  | { id: number; part: RenderedPart }
  /** `data`: the API has failed, not the release. */
  | { id: number; error: string; cause: 'data' | 'release' }
  /** What the release writes to its console. */
  | { log: string }
  | { pong: number };

/** Where pages find the API while they are rendered; no address that anything listens at. */
export const rendererApi = 'http://api.invalid';
