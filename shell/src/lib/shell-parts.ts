import type { ShellContext } from 'contracts/shell-context';

import { createContext, useContext } from 'react';
import type { RemoteLoaders } from '../remotes/remote-loader.tsx';

interface ShellParts {
  loaders: RemoteLoaders;
  shell: ShellContext;
}

/** What the shell's own components need; remotes get `shell` as a prop. */
export const ShellParts = createContext<ShellParts | null>(null);

export function useShellParts(): ShellParts {
  const parts = useContext(ShellParts);
  if (!parts) throw new Error('useShellParts is used outside of App');
  return parts;
}
