import { useLocation } from 'react-router-dom';
import { findPage } from '../../shared/find-page.ts';
import { useSite } from '../content/use-shell-content.ts';
import { useShellParts } from '../remotes/shell-parts.ts';

/** Whose page this is and where it stands, for paper alone. */
export function PrintedHead({ className }: { className: string | undefined }) {
  const { config } = useShellParts();
  const { name } = useSite();
  const { pathname, search } = useLocation();
  // The query says what a list shows; of an item it says nothing.
  const isItem = findPage(config.remotes, pathname)?.id !== undefined;
  return (
    <p className={className}>
      <span>{name}</span>
      <span>{`${config.origin ?? ''}${pathname}${isItem ? '' : search}`}</span>
    </p>
  );
}
