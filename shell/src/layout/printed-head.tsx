import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findPage } from '../../shared/find-page.ts';
import { useSite } from '../content/use-shell-content.ts';
import { useShellParts } from '../remotes/shell-parts.ts';

/** Whose page this is and where it stands, for paper alone. */
export function PrintedHead({ className }: { className: string | undefined }) {
  const { config } = useShellParts();
  const { name } = useSite();
  const { pathname, search } = useLocation();
  const [address, setAddress] = useState('');
  // The query says what a list shows; of an item it says nothing.
  const isItem = findPage(config.remotes, pathname)?.id !== undefined;
  const shown = `${config.origin ?? ''}${pathname}${isItem ? '' : search}`;
  // In the browser alone: a server renders one page for many addresses.
  useEffect(() => setAddress(shown), [shown]);
  return (
    <p className={className}>
      <span>{name}</span>
      <span>{address}</span>
    </p>
  );
}
