import type { RemoteSlotProps } from 'contracts/shell-context';
import { useShellParts } from '../lib/shell-parts.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

/** Places a remote, for the shell's routes and for remotes that show another one inside their page. */
export function RemoteSlot({ remote, view }: RemoteSlotProps) {
  const { config, shell } = useShellParts();
  return <RemoteOutlet remote={remote} view={view} config={config} shell={shell} />;
}
