import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** SPEC.md section 2: on each path change the page scrolls instantly to the top. Focus follows, for keyboard and screen reader. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const first = useRef(true);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (first.current) first.current = false;
    else document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
