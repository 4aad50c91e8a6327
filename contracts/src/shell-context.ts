import type { ComponentType } from 'react';
import type { SiteIdentity } from './site.ts';

/** What is remembered of an administrator's sign-in; a zustand vanilla store fits this shape. */
export interface SessionStore {
  getState(): SessionState;
  subscribe(listener: (state: SessionState, previous: SessionState) => void): () => void;
}

export interface SessionState {
  /** Kept in local storage under AUTHORIZATION_KEY; null when signed out. */
  key: string | null;
  signIn(key: string): void;
  /**
   * `logout`: the person has asked for it, so the shell also ends the previews of this browser. Without it the session has ended by
   * itself, and the same person may come back.
   */
  signOut(why?: 'logout'): void;
}

/** The stored error entry that the forbidden page shows. */
export interface ErrorEntry {
  code: 401 | 500;
  message: string;
}

/** What a page tells the document's head beyond its entry in `pages.ts`. */
export interface PageMeta {
  /** Without the company's name, which the shell appends. */
  title?: string;
  description?: string;
  /** Path and query of the canonical address; the current path when absent. */
  canonicalPath?: string;
  /** Absolute address of a picture for link previews. Absent: one that is drawn from the item's title, or the site's own. */
  image?: string;
  type?: 'website' | 'article';
  /** The address names nothing on the site: search engines are told to leave it out. */
  missing?: true;
  /** What the page shows is this visitor's alone: no server keeps it, and neither browsers nor search engines do. */
  personal?: true;
  /** schema.org data: one object, or several. */
  jsonLd?: Record<string, unknown> | Record<string, unknown>[];
}

export interface RemoteSlotProps {
  /** Name of the panel, as some remote's `pages.ts` offers it. Nothing is shown when none does. */
  panel: string;
}

/** `page` fills the outlet; `panel` is a small part inside another page. */
export type RemoteView = 'page' | 'panel';

/** What was edited of a remote's content types. */
export interface RemoteContent {
  /**
   * The value of a type; undefined while its defaults are shown. The same object until it changes. In a preview, `preview/article/7` and
   * `preview/project/7` are what is being edited of an item, with the names that the API's answers have.
   */
  read(name: string): Record<string, unknown> | undefined;
  /** Calls back when a value changes, as in a preview of what is being edited; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** All that a remote gets from the shell. Objects, never modules, so that a second copy of a library can't split the state. */
export interface ShellContext {
  /** Origin of the API, without a trailing slash. */
  apiBase: string;
  /**
   * Where browsers reach the API, without a trailing slash: for what they send or load by themselves, like a form without scripts. `apiBase` is for calls of
   * the page's code, which also runs on a server.
   */
  publicApiBase: string;
  /** What `image_path` and `cover_image` are appended to, with a trailing slash. */
  fileBase: string;
  site: SiteIdentity;
  /** What was edited of the remote's content types; those of a page are there before it is shown. Absent from a shell with a contract before 2.3. */
  content?: RemoteContent;
  /** Whether a link leads somewhere: not to a page with nothing on it yet, nor to one that the site doesn't have. Absent from a shell with a contract before 2.3. */
  leadsSomewhere?(to: string): boolean;
  session: SessionStore;
  /** Stores the entry and shows the forbidden page. */
  refuse(entry: ErrorEntry): void;
  /**
   * Changes the title, description and link-preview data of the current page from what its entry in `pages.ts` says; `{}` goes back to
   * that, as moving to another page does. On a server it is called while the page is rendered, since nothing happens afterwards there.
   */
  setPage(meta: PageMeta): void;
  /**
   * Makes this browser preview a published version of a remote for a day, or ends that (`null`), and loads the page again. A preview
   * takes a signed-in administrator. Rejects with an `Error` whose message can be shown.
   */
  pin(remote: string, version: string | null): Promise<void>;
  /** The version that this browser previews, by remote, of those that it previews. */
  pins: Partial<Record<string, string>>;
  /**
   * Writes an error that a visitor ran into to the browser's console, with the part of the site that it happened in: the remote's name, whose version then
   * counts as failed for this visitor.
   */
  reportError(error: unknown, where: string): void;
  /** Shows a panel of another remote inside this one, with the shell's loading and fallback. */
  RemoteSlot: ComponentType<RemoteSlotProps>;
  /** The map of the office, loaded when it comes near the viewport; fills its parent's width. */
  OfficeMap: ComponentType;
}

/**
 * What a remote's pages have fetched, kept outside of them: a server renders a page, fetches what it asked for, and renders it again; the
 * browser goes on with what the server fetched. One for each page load, in the browser and on the server.
 */
export interface RemoteState {
  /** Fetches what the pages that were rendered asked for. False: there was nothing to fetch. */
  fetch(): Promise<boolean>;
  /** What has been fetched, for `createState` in the browser. Has to fit into JSON. */
  save(): unknown;
}

/**
 * State of an address in the browser's history whose page stands above another one, like an article that was opened from the list. The
 * shell keeps the page below where it is scrolled. After a reload the address has its page to itself.
 */
export interface OpenedAbove {
  /** Address of the page below. */
  above: { pathname: string; search: string };
}

/** Props of the component that a remote exposes as `./app`. */
export interface RemoteAppProps {
  shell: ShellContext;
  /** Prefix of the remote's paths in the address; empty in the composed site. */
  basename: string;
  view: RemoteView;
  /** Name of the panel to show, with the view `panel`. */
  panel?: string | undefined;
  /** What the remote's own `createState` made; absent without one. */
  state?: RemoteState | undefined;
}

/** What a remote exposes as `./app`. */
export interface RemoteModule {
  default: ComponentType<RemoteAppProps>;
  /**
   * Loads what the page at `path` (as `pages.ts` has it) needs before it is shown; rejects when it can't. A remote whose first page can't be loaded
   * counts as broken, and the shell falls back to the version before.
   */
  preload?(path: string): Promise<unknown>;
  /** Makes the store of what its pages fetch: empty, or with what `save` gave on the server. */
  createState?(saved?: unknown): RemoteState;
}
