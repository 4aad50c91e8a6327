import { useState } from 'react';
import { useStore } from 'zustand';
import { useShellParts } from '../remotes/shell-parts.ts';
import { shownReleases } from '../remotes/shown-releases.ts';
import styles from './pin-badge.module.css';

/** Reminds an administrator that this browser doesn't show what visitors see, with a way back to that. */
export function PinBadge() {
  const { shell } = useShellParts();
  const pinned = Object.keys(shell.pins);
  if (pinned.length === 0) return null;
  return (
    <aside className={styles.badge} aria-label="Pinned versions">
      {pinned.map((remote) => (
        <Pin key={remote} remote={remote} />
      ))}
    </aside>
  );
}

function Pin({ remote }: { remote: string }) {
  const { shell } = useShellParts();
  const version = shell.pins[remote];
  const [failure, setFailure] = useState('');
  const shown = useStore(shownReleases, (releases) => releases[remote]);
  const unpin = () => shell.pin(remote, null).catch((error: Error) => setFailure(error.message));
  return (
    <p className={styles.pin}>
      <span role="status">
        Pinned: <strong>{remote}</strong> {version}
        {shown && shown !== version && `. It did not load; this is ${shown}.`}
        {failure && ` ${failure}`}
      </span>
      <button type="button" className="ui-button ui-button--small" onClick={unpin}>
        Unpin
      </button>
    </p>
  );
}
