import type { ContentName } from 'contracts/content';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useShellParts } from '../remotes/shell-parts.ts';

/** Fetches what a page shows before it is shown; it has come with most pages. */
export function useLoadedContent(names: ContentName[]): {
  state: 'there' | 'loading' | 'failed';
  retry(): void;
} {
  const { content } = useShellParts();
  const [failed, setFailed] = useState<string>();
  const isThere = useSyncExternalStore(
    content.subscribe,
    () => content.has(names),
    () => content.has(names),
  );
  // The list is a new one each time.
  const wanted = names.join(' ');
  const load = useCallback(() => {
    setFailed(undefined);
    content.load(names).catch(() => setFailed(wanted));
  }, [content, wanted]);
  useEffect(() => {
    if (!isThere) load();
  }, [isThere, load]);
  if (isThere) return { state: 'there', retry: load };
  return { state: failed === wanted ? 'failed' : 'loading', retry: load };
}
