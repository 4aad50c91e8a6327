import type { SiteIdentity } from 'contracts/site';
import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { CompanyMenu } from './company-menu.tsx';
import { Logo } from './logo.tsx';
import styles from './navbar.module.css';
import { useScrolled } from './use-scrolled.ts';

const linkClass = ({ isActive }: { isActive: boolean }) => (isActive ? styles.current : styles.link);

/** The menu of the public pages, which sticks to the top once the page is scrolled. The logo leads to the login page. */
export function Navbar({ site }: { site: SiteIdentity }) {
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className={scrolled ? styles.sticky : styles.bar} data-sticky={scrolled}>
      <div className={`ui-container ${styles.row}`}>
        <Link to="/login" className={styles.logo} aria-label="Log in">
          <Logo />
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
        <nav id="site-menu" aria-label="Main" className={open ? styles.menuOpen : styles.menu}>
          <NavLink to="/home" className={linkClass}>
            Home
          </NavLink>
          <CompanyMenu />
          <NavLink to="/products" className={linkClass}>
            Services
          </NavLink>
          <NavLink to="/news" className={linkClass}>
            News
          </NavLink>
          <NavLink to="/contact" className={linkClass}>
            Contact
          </NavLink>
        </nav>
      </div>
    </header>
  );
}
