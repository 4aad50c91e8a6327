import type { PageMeta } from 'contracts/shell-context';
import { useEffect } from 'react';
import { usePublicSite } from './public-site.tsx';

/** Writes the page's title, description and structured data; null leaves them to another part of the page. */
export function usePage(meta: PageMeta | null): void {
  const { setPage } = usePublicSite();
  const key = JSON.stringify(meta);
  useEffect(() => {
    if (meta) setPage(meta);
  }, [key, setPage]);
}
