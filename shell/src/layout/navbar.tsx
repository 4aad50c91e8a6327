import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Look } from '../content/look.content.ts';
import lookDefaults from '../content/look.json' with { type: 'json' };
import type { Navigation } from '../content/navigation.content.ts';
import defaults from '../content/navigation.json' with { type: 'json' };
import { useShellContent, useSite } from '../content/use-shell-content.ts';
import { FrameLink } from './frame-link.tsx';
import { useLeadsSomewhere } from './frame-links.ts';
import { Logo } from './logo.tsx';
import { MenuGroup } from './menu-group.tsx';
import styles from './navbar.module.css';
import { SiteSearch } from './site-search.tsx';
import { useFits } from './use-fits.ts';
import { useScrolled } from './use-scrolled.ts';

const linkClass = ({ isActive }: { isActive: boolean }) => (isActive ? styles.current : styles.link);

/** The menu of the public pages, which sticks to the top once the page is scrolled. The logo leads to the login page. */
export function Navbar() {
  const site = useSite();
  const { menu } = useShellContent<Navigation>('navigation', defaults);
  const { logo } = useShellContent<Look>('look', lookDefaults);
  const leadsSomewhere = useLeadsSomewhere();
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  const nav = useRef<HTMLElement>(null);
  const fits = useFits(row, nav);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  // Not when it begins to be folded: a press from before the scripts may have opened it.
  useEffect(() => {
    if (fits) setOpen(false);
  }, [fits]);
  return (
    <header className={scrolled ? styles.sticky : styles.bar} data-sticky={scrolled}>
      <div ref={row} className={`ui-container ${styles.row}`} data-compact={!fits}>
        <Link to="/login" className={styles.logo} aria-label="Log in">
          <Logo picture={logo} />
        </Link>
        <Link to="/home" className={styles.heading}>
          {site.name}
        </Link>
        <button
          type="button"
          className={`ui-icon-button ${styles.toggle}`}
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden="true" strokeWidth={1.5} /> : <Menu aria-hidden="true" strokeWidth={1.5} />}
        </button>
        <nav
          ref={nav}
          id="site-menu"
          aria-label="Main"
          className={open ? `${styles.menu} ${styles.menuOpen}` : styles.menu}
        >
          {menu.map(({ label, to, children }, index) => {
            const entries = children.filter(leadsSomewhere);
            // Two entries may have the same label.
            const key = `${index} ${label}`;
            if (entries.length > 0) return <MenuGroup key={key} label={label} entries={entries} />;
            if (children.length > 0 || !leadsSomewhere({ label, to })) return null;
            return <FrameLink key={key} to={to} label={label} className={linkClass} />;
          })}
          <SiteSearch onReach={() => setOpen(!fits)} />
        </nav>
      </div>
    </header>
  );
}
