import type { OpenedAbove } from 'contracts/shell-context';

type Place = OpenedAbove['above'];

/**
 * The list that an item was opened above, when the address names one of that list; undefined when the address has its page to itself. `state`
 * is the address's own in the history.
 */
export function pageBelow({ pathname, state }: { pathname: string; state: unknown }): Place | undefined {
  if (!isOpenedAbove(state)) return undefined;
  return pathname.startsWith(`${state.above.pathname}/`) ? state.above : undefined;
}

function isOpenedAbove(state: unknown): state is OpenedAbove {
  if (typeof state !== 'object' || state === null || !('above' in state)) return false;
  return isPlace(state.above);
}

function isPlace(above: unknown): above is Place {
  if (typeof above !== 'object' || above === null || !('pathname' in above && 'search' in above))
    return false;
  return typeof above.pathname === 'string' && typeof above.search === 'string';
}
