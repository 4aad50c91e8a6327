import type { RemoteSlotProps } from 'contracts/shell-context';
import { RemoteOutlet } from './remote-outlet.tsx';
import { useShellParts } from './shell-parts.ts';

/** Shows the panel of the remote that offers it; nothing when none does. */
export function RemotePanel({ panel }: RemoteSlotProps) {
  const { config } = useShellParts();
  const remote = Object.keys(config.remotes).find((name) => config.remotes[name]?.panels.includes(panel));
  return remote ? <RemoteOutlet remote={remote} view="panel" panel={panel} /> : null;
}
