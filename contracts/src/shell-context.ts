import type { ComponentType } from 'react';
import type { RemoteName, SiteIdentity } from './site.ts';

/** What is remembered of an administrator's sign-in; a zustand vanilla store fits this shape. */
export interface SessionStore {
  getState(): SessionState;
  subscribe(listener: (state: SessionState, previous: SessionState) => void): () => void;
}

export interface SessionState {
  /** Kept in local storage under AUTHORIZATION_KEY (SPEC.md section 4); null when signed out. */
  key: string | null;
  signIn(key: string): void;
  signOut(): void;
}

/** The stored error entry that the forbidden page shows (SPEC.md section 4). */
export interface ErrorEntry {
  code: 401 | 500;
  message: string;
}

/** What a page tells the document's head. */
export interface PageMeta {
  /** Without the company's name, which the shell appends. */
  title: string;
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
  remote: RemoteName;
  view: RemoteView;
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
  /** Sets the title, description and link-preview data of the current page. */
  setPage(meta: PageMeta): void;
  /**
   * Makes this browser load a published version of a remote, or the assigned one again (`null`), and reloads the page. Pinning
   * takes a signed-in administrator. Rejects with an `Error` whose message can be shown.
   */
  pin(remote: RemoteName, version: string | null): Promise<void>;
  /** The version that this browser is pinned to, of each remote that is pinned. */
  pins: Partial<Record<RemoteName, string>>;
  /** Tells operators of an error that a visitor ran into. */
  reportError(error: unknown, where: string): void;
  /** Shows another remote inside this one, with the shell's loading and fallback. */
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
}

/** What a remote exposes as `./app`. */
export interface RemoteModule {
  default: ComponentType<RemoteAppProps>;
  /**
   * Loads what the page at `path` needs before it is shown; rejects when it can't. A remote whose first page can't be loaded
   * counts as broken, and the shell falls back to the version before.
   */
  preload?(path: string): Promise<unknown>;
}
