import type { AxiosInstance } from 'axios';
import type { ErrorEntry, SessionStore, ShellContext } from 'contracts/shell-context';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { DraftStore } from './draft/draft-store.ts';

/** What the portal's features get: the shell's objects, without the shell. */
export interface Portal {
  api: AxiosInstance;
  /** What `image_path` and `cover_image` are appended to, with a trailing slash. */
  fileBase: string;
  companyName: string;
  /** IANA name of the zone whose days the dates are. */
  timeZone: string;
  session: SessionStore;
  /** Shows the forbidden page. */
  refuse(entry: ErrorEntry): void;
  setTitle(title: string): void;
  /** The address of one of the portal's paths, which starts with a slash. */
  href(path: string): string;
  drafts: DraftStore;
  /** Makes this browser load a version of a remote, or the assigned one again; see `ShellContext`. */
  pin: ShellContext['pin'];
  pins: ShellContext['pins'];
  /** The assistant as a small panel. */
  assistant: ReactNode;
}

const PortalContext = createContext<Portal | null>(null);

export const PortalProvider = PortalContext.Provider;

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it');
  return portal;
}

/** Titles the document while the calling page is shown. */
export function useTitle(title: string): void {
  const { setTitle } = usePortal();
  useEffect(() => setTitle(title), [setTitle, title]);
}
