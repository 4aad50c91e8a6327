import { PanelButton } from 'kit/panel-button/panel-button.tsx';
import { SkipLink } from 'kit/skip-link/skip-link.tsx';
import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { useMe } from '../../lib/session/me.ts';
import { AccountMenu } from './account-menu.tsx';
import { AdminsOnly } from './admins-only.tsx';
import styles from './private-layout.module.css';
import { sections } from './sections.ts';
import { Sidebar } from './sidebar.tsx';
import { useLogOut } from './use-log-out.ts';

interface Props {
  path: string;
  children: ReactNode;
}

/** The frame of every private page. */
export function PrivateLayout({ path, children }: Props) {
  const logOut = useLogOut();
  const { role } = useMe();
  const { assistant } = usePortal();
  const section = sections.find((one) => one.path === path);
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Sidebar path={path} viewer={role} />
      <div className={styles.column}>
        <header className={styles.header}>
          <p className={styles.title}>{(section?.title ?? 'Account').toUpperCase()}</p>
          <PanelButton name="Assistant" icon={MessageSquareText}>
            {assistant}
          </PanelButton>
          <AccountMenu />
          <span className="ui-badge">{role.toUpperCase()}</span>
          <button type="button" className="ui-button ui-button--small" onClick={logOut}>
            Logout
          </button>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {section?.role && section.role !== role ? <AdminsOnly /> : children}
        </main>
      </div>
    </div>
  );
}
