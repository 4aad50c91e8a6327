import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from './is-plain-click.ts';

/** A click handler for HTML with links: those to pages of this site are followed without loading the document again. */
export function useSiteLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !leadsToPage(link)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}

/** Files are the browser's to show. `?article=7` and `?project=7` are too: the server knows the item's own address, and leads there. */
function leadsToPage({ target, href, origin, pathname, search }: HTMLAnchorElement): boolean {
  const params = new URLSearchParams(search);
  const isItem = params.has('article') || params.has('project');
  return (
    href !== '' && target === '' && origin === window.location.origin && !isItem && !/\.\w+$/.test(pathname)
  );
}
