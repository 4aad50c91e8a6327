import { SkipLink } from 'kit/skip-link/skip-link.tsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { usePortal } from '../../lib/portal.ts';
import { AssistantToggle } from './assistant-toggle.tsx';
import styles from './private-layout.module.css';
import { sections } from './sections.ts';
import { useLogOut } from './use-log-out.ts';

interface Props {
  path: string;
  children: ReactNode;
}

/** The frame of every private page. */
export function PrivateLayout({ path, children }: Props) {
  const logOut = useLogOut();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Sidebar />
      <div className={styles.column}>
        <header className={styles.header}>
          <p className={styles.title}>{sections.find((section) => section.path === path)?.title}</p>
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
        {sections.map(({ path, label, icon: Icon }) => (
          <NavLink
            key={path}
            to={href(path)}
            className={({ isActive }) => (isActive ? styles.current : styles.link)}
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
            {label}
          </NavLink>
        ))}
      </nav>
    </aside>
  );
}
