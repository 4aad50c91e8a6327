import type { AxiosInstance } from 'axios';
import type { ErrorEntry, SessionStore, ShellContext } from 'contracts/shell-context';
import { createContext, type ReactNode, useContext } from 'react';
import type { DraftStore } from './draft/draft-store.ts';

/** The shell's objects as the portal's features use them; features don't know the shell. */
export interface Portal {
  api: AxiosInstance;
  /** Base address of `image_path` and `cover_image`, with a trailing slash. */
  fileBase: string;
  companyName: string;
  /** The company's time zone, as an IANA name; all dates are shown in it. */
  timeZone: string;
  session: SessionStore;
  /** Shows the forbidden page. */
  refuse(entry: ErrorEntry): void;
  /** The address of one of the portal's paths, which starts with a slash. */
  href(path: string): string;
  drafts: DraftStore;
  /** Previews a version of a remote in this browser, or ends that; see `ShellContext`. */
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
