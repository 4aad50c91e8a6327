import type { ShellContext } from 'contracts/shell-context';
import { createContext, useContext } from 'react';
import type { PageState } from './page-state.ts';

/** What the pages get from the shell, by way of `app.tsx`. */
export interface PublicSite
  extends Pick<
    ShellContext,
    | 'apiBase'
    | 'publicApiBase'
    | 'fileBase'
    | 'site'
    | 'content'
    | 'leadsSomewhere'
    | 'setPage'
    | 'reportError'
    | 'OfficeMap'
  > {
  /** Prefix of the pages' paths; empty in the composed site. */
  basename: string;
  state: PageState;
}

export const PublicSiteContext = createContext<PublicSite | null>(null);

export const PublicSiteProvider = PublicSiteContext.Provider;

/** The shell's facts and services. Throws outside `PublicSiteProvider`. */
export function usePublicSite(): PublicSite {
  const value = useContext(PublicSiteContext);
  if (!value) throw new Error('usePublicSite is called outside PublicSiteProvider');
  return value;
}

/** Reports an error to the shell. */
export function useReport(): (error: unknown) => void {
  const { reportError } = usePublicSite();
  return (error) => reportError(error, 'mfe-public');
}
