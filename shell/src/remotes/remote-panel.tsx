import type { RemoteSlotProps } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { RemoteOutlet } from './remote-outlet.tsx';
import { useShellParts } from './shell-parts.ts';

/** The name of the remote that offers a panel; undefined when none does. */
export const remoteWith = ({ remotes }: SiteConfig, panel: string): string | undefined =>
  Object.keys(remotes).find((name) => remotes[name]?.panels.includes(panel));

/** Shows the panel of the remote that offers it; nothing when none does. */
export function RemotePanel({ panel }: RemoteSlotProps) {
  const remote = remoteWith(useShellParts().config, panel);
  return remote ? <RemoteOutlet remote={remote} view="panel" panel={panel} /> : null;
}
