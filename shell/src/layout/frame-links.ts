import { leadsSomewhere } from '../../shared/leads-somewhere.ts';
import { useShellParts } from '../remotes/shell-parts.ts';

interface Entry {
  label: string;
  to: string;
}

/** Says whether an entry of the menu or footer leads somewhere. */
export function useLeadsSomewhere(): (entry: Entry) => boolean {
  const { config } = useShellParts();
  return ({ to }) => leadsSomewhere(config, to);
}
