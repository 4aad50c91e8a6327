import { pageBelow } from 'kit/opened-above.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollWhenTallEnough } from './scroll-when-tall-enough.ts';

/**
 * A followed link goes instantly to the top of its page, Back and Forward to where that page was left. Focus follows, for keyboard
 * and screen reader. A change of the query alone leaves the page where it is, and so does a page that opens above it.
 */
export function useScrollPosition(): void {
  const { state, key, ...location } = useLocation();
  const { pathname } = pageBelow({ ...location, state }) ?? location;
  const direction = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ pathname, key });

  useEffect(() => {
    const remember = () => positions.current.set(shown.current.key, window.scrollY);
    // The page restores positions itself; after a reload the browser does.
    const leaveToBrowser = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leaveToBrowser);
    return () => {
      leaveToBrowser();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leaveToBrowser);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { pathname, key };
    const known = direction === 'POP' ? positions.current.get(key) : undefined;
    if (before.pathname === pathname) {
      positions.current.set(key, window.scrollY);
      return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
    return scrollWhenTallEnough(known ?? 0);
  }, [pathname, key, direction]);
}
