'use client';

import { Menu, X } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MenuGroup } from './menu-group.jsx';
import { SiteSearch } from './site-search.jsx';
import { useFits } from './use-fits.js';

function subscribeToScroll(listener) {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** The menu, which sticks to the top once the page is scrolled, and folds where it doesn't fit. */
export function Navbar({ classes, name, entries, logo }) {
  const pathname = usePathname();
  const scrolled = useSyncExternalStore(
    subscribeToScroll,
    () => scrollY > 0,
    () => false,
  );
  const row = useRef(null);
  const nav = useRef(null);
  const fits = useFits(row, nav);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (fits) setOpen(false);
  }, [fits]);
  return (
    <header className={scrolled ? classes.sticky : classes.bar} data-sticky={scrolled}>
      <div ref={row} className={classes.row} data-compact={!fits}>
        {/* Signing in belongs to another application. */}
        <a href="/login" className={classes.logo} aria-label="Log in">
          {logo}
        </a>
        <Link href="/home" className={classes.heading}>
          {name}
        </Link>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden="true" strokeWidth={1.5} /> : <Menu aria-hidden="true" strokeWidth={1.5} />}
        </button>
        <nav ref={nav} id="site-menu" aria-label="Main" className={open ? classes.menuOpen : classes.menu}>
          {entries.map(({ label, to, children }) =>
            children ? (
              <MenuGroup key={label} label={label} entries={children} classes={classes} />
            ) : (
              <Link
                key={label}
                href={to}
                className={pathname === to ? classes.current : classes.link}
                aria-current={pathname === to ? 'page' : undefined}
              >
                {label}
              </Link>
            ),
          )}
          <SiteSearch classes={classes} onReach={() => setOpen(!fits)} />
        </nav>
      </div>
    </header>
  );
}
