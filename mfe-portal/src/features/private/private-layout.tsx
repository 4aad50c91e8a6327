import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { usePortal } from '../../lib/portal.ts';
import { AssistantToggle } from './assistant-toggle.tsx';
import styles from './private-layout.module.css';
import { type Section, sectionNames, sections } from './sections.ts';
import { useLogOut } from './use-log-out.ts';

interface Props {
  section: Section;
  children: ReactNode;
}

/** The frame of every private page. */
export function PrivateLayout({ section, children }: Props) {
  const logOut = useLogOut();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Sidebar />
      <div className={styles.column}>
        <header className={styles.header}>
          <p className={styles.title}>{sectionNames[section].title}</p>
          <AssistantToggle />
          <span className="ui-badge">ADMIN</span>
          <button type="button" className="ui-button ui-button--small" onClick={logOut}>
            Logout
          </button>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

function Sidebar() {
  const { href } = usePortal();
  return (
    <aside className={styles.sidebar}>
      <p className={styles.brand}>Portal</p>
      <nav aria-label="Portal" className={styles.nav}>
        {sections.map((section) => {
          const { label, icon: Icon } = sectionNames[section];
          return (
            <NavLink
              key={section}
              to={href(`/private/${section}`)}
              className={({ isActive }) => (isActive ? styles.current : styles.link)}
            >
              <Icon aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
              {label}
            </NavLink>
          );
        })}
      </nav>
    </aside>
  );
}
