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
  signOut(): void;
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
  /** Absolute address of a picture for link previews. */
  image?: string;
  type?: 'website' | 'article';
  /** The address names nothing on the site: search engines are told to leave it out. */
  missing?: true;
  /** schema.org data, one object. */
  jsonLd?: Record<string, unknown>;
}

export interface RemoteSlotProps {
  /** Name of the panel, as some remote's `pages.ts` offers it. Nothing is shown when none does. */
  panel: string;
}

/** `page` fills the outlet; `panel` is a small part inside another page. */
export type RemoteView = 'page' | 'panel';

/** All that a remote gets from the shell. Objects, never modules, so that a second copy of a library can't split the state. */
export interface ShellContext {
  /** Origin of the API, without a trailing slash. */
  apiBase: string;
  /** What `image_path` and `cover_image` are appended to, with a trailing slash. */
  fileBase: string;
  site: SiteIdentity;
  session: SessionStore;
  /** Stores the entry and shows the forbidden page. */
  refuse(entry: ErrorEntry): void;
  /**
   * Changes the title, description and link-preview data of the current page from what its entry in `pages.ts` says; `{}` goes back to
   * that, as moving to another page does.
   */
  setPage(meta: PageMeta): void;
  /**
   * Makes this browser load a published version of a remote, or the assigned one again (`null`), and reloads the page. Pinning
   * takes a signed-in administrator. Rejects with an `Error` whose message can be shown.
   */
  pin(remote: string, version: string | null): Promise<void>;
  /** The version that this browser is pinned to, by remote, of those that are pinned. */
  pins: Partial<Record<string, string>>;
  /** Writes an error that a visitor ran into to the browser's console, with the part of the site that it happened in. */
  reportError(error: unknown, where: string): void;
  /** Shows a panel of another remote inside this one, with the shell's loading and fallback. */
  RemoteSlot: ComponentType<RemoteSlotProps>;
  /** The map of the office, loaded when it comes near the viewport; fills its parent's width. */
  OfficeMap: ComponentType;
}

/** Props of the component that a remote exposes as `./app`. */
export interface RemoteAppProps {
  shell: ShellContext;
  /** Prefix of the remote's paths in the address; empty in the composed site. */
  basename: string;
  view: RemoteView;
  /** Name of the panel to show, with the view `panel`. */
  panel?: string | undefined;
}

/** What a remote exposes as `./app`. */
export interface RemoteModule {
  default: ComponentType<RemoteAppProps>;
  /**
   * Loads what the page at `path` (as `pages.ts` has it) needs before it is shown; rejects when it can't. A remote whose first page can't be loaded
   * counts as broken, and the shell falls back to the version before.
   */
  preload?(path: string): Promise<unknown>;
}
