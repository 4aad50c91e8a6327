import type { ShellContext } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { createContext, useContext } from 'react';
import type { ContentStore } from '../content/content-store.ts';
import type { PageHead } from '../lib/page-head.ts';
import type { RemoteLoaders } from './remote-loader.tsx';

/** What the shell's own components need; remotes get `shell` as a prop. */
export interface ShellParts {
  config: SiteConfig;
  head: PageHead;
  shell: ShellContext;
  loaders: RemoteLoaders;
  content: ContentStore;
  unloaded: UnloadedPage | undefined;
}

/** A page that came with its content, but whose remote doesn't load. */
export interface UnloadedPage {
  /** Its path, as in the address. */
  pathname: string;
  html: string;
  /** Address of the entry of the release that was rendered. */
  entry: string;
}

const ShellPartsContext = createContext<ShellParts | null>(null);

export const ShellPartsProvider = ShellPartsContext.Provider;

export function useShellParts(): ShellParts {
  const parts = useContext(ShellPartsContext);
  if (!parts) throw new Error('useShellParts is used outside of App');
  return parts;
}
