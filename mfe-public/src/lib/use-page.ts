import type { PageMeta } from 'contracts/shell-context';
import { useEffect } from 'react';
import { usePublicSite } from './public-site.tsx';

/** What the document's head says beyond the page's entry in `pages.ts`, as long as the calling component is shown. */
export function usePage(meta: PageMeta): void {
  const { setPage } = usePublicSite();
  const key = JSON.stringify(meta);
  // On a server nothing happens after a page is rendered.
  if (typeof window === 'undefined') setPage(meta);
  useEffect(() => {
    setPage(meta);
    return () => setPage({});
  }, [key, setPage]);
}
