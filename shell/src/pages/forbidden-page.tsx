import type { ShellContext } from 'contracts/shell-context';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { readErrorEntry } from '../session/error-entry.ts';
import styles from './error-page.module.css';
import { LockedGate } from './locked-gate.tsx';

/** Why someone was sent away from the portal: code and message come from the stored error entry. */
export function ForbiddenPage({ shell }: { shell: ShellContext }) {
  const [entry] = useState(() => readErrorEntry());
  useEffect(() => shell.setPage({ title: `Error ${entry.code}` }), [shell, entry]);
  return (
    <div className={`ui-container ${styles.page}`}>
      <LockedGate />
      <div className={styles.words}>
        <h1 className={styles.heading}>ERROR {entry.code}</h1>
        <p className="ui-lead">{entry.message}</p>
        <div className={styles.actions}>
          <Link to="/contact" className="ui-button ui-button--primary">
            Contact us
          </Link>
          <Link to={entry.code === 500 ? '/private' : '/login'} className="ui-button">
            {entry.code === 500 ? 'Try again' : 'Log in'}
          </Link>
        </div>
      </div>
    </div>
  );
}
