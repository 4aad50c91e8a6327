import { useEffect, useState } from 'react';
import { hasUnsavedChanges } from '../lib/has-unsaved-changes.ts';
import { useShellParts } from './shell-parts.ts';
import { shownReleases } from './shown-releases.ts';
import styles from './withdrawn-notice.module.css';

const everyMs = 30_000;

/**
 * Tells the visitor of a page that stayed open that its version was taken back, and offers to load the page again. Not while something is unsaved: it
 * would be lost.
 */
export function WithdrawnNotice() {
  const { shell } = useShellParts();
  const [isWithdrawn, setWithdrawn] = useState(false);
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState === 'hidden' || hasUnsavedChanges()) return setWithdrawn(false);
      const running = Object.entries(shownReleases.getState()).filter(
        ([remote, version]) => shell.pins[remote] !== version,
      );
      if (running.length === 0) return undefined;
      const withdrawn = await askFor(running);
      return setWithdrawn(withdrawn && !hasUnsavedChanges());
    };
    const timer = setInterval(check, everyMs);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [shell]);
  if (!isWithdrawn) return null;
  return (
    <div className={styles.notice} role="status">
      <p>This page has been changed since you opened it, because something in it did not work well.</p>
      <button
        type="button"
        className="ui-button ui-button--small ui-button--primary"
        onClick={() => window.location.reload()}
      >
        Reload
      </button>
    </div>
  );
}

/** False while the shell's server can't be reached: then it isn't known. */
async function askFor(running: [string, string][]): Promise<boolean> {
  const response = await fetch(`/withdrawn?${new URLSearchParams(running)}`, {
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
  if (!response?.ok) return false;
  const { withdrawn } = await response.json();
  return withdrawn.length > 0;
}
