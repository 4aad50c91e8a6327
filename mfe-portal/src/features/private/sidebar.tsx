import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { usePortal } from '../../lib/portal.ts';
import { type Role, sections } from './sections.ts';
import styles from './sidebar.module.css';

/** Leads to the sections: at the side, and on narrow screens a bar above the page. */
export function Sidebar({ path, viewer }: { path: string; viewer: Role }) {
  const { href } = usePortal();
  const nav = useRef<HTMLElement>(null);
  // On a very narrow screen the bar scrolls sideways; the current section is in view.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (current && nav.current) nav.current.scrollLeft = current.offsetLeft - current.offsetWidth;
  }, [path]);
  return (
    <aside className={styles.sidebar}>
      <p className={styles.brand}>Portal</p>
      <nav ref={nav} aria-label="Portal" className={styles.nav}>
        {sections
          .filter(({ role = viewer, hidden }) => role === viewer && !hidden)
          .map(({ title, path, icon: Icon }) => (
            <NavLink
              key={path}
              to={href(path)}
              className={({ isActive }) => (isActive ? styles.current : styles.link)}
            >
              <Icon aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
              {title}
            </NavLink>
          ))}
      </nav>
    </aside>
  );
}
