import type { ShellContext } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { createContext, useContext } from 'react';

interface ShellParts {
  config: SiteConfig;
  shell: ShellContext;
}

/** What the shell's own components need; remotes get `shell` as a prop. */
export const ShellParts = createContext<ShellParts | null>(null);

export function useShellParts(): ShellParts {
  const parts = useContext(ShellParts);
  if (!parts) throw new Error('useShellParts is used outside of App');
  return parts;
}
