import type { RemoteOffer } from 'contracts/site';
import { formatDateTime } from 'kit/dates.ts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useShellParts } from '../remotes/shell-parts.ts';
import { shownReleases } from '../remotes/shown-releases.ts';
import styles from './preview-badge.module.css';

/** Reminds people that this browser doesn't show what everybody sees, with a way back to that. */
export function PreviewBadge() {
  const { config } = useShellParts();
  const previews = Object.entries(config.remotes).flatMap(([remote, { preview }]) =>
    preview ? [{ remote, ...preview }] : [],
  );
  const locals = Object.entries(config.remotes).flatMap(([remote, { local }]) =>
    local ? [{ remote, origin: local }] : [],
  );
  if (previews.length + locals.length === 0) return null;
  return (
    <aside className={styles.badge} aria-label="Previews">
      {previews.map((preview) => (
        <Preview key={preview.remote} {...preview} />
      ))}
      {locals.map((local) => (
        <Local key={local.remote} {...local} />
      ))}
    </aside>
  );
}

function Preview({ remote, version, until }: { remote: string } & NonNullable<RemoteOffer['preview']>) {
  const { shell } = useShellParts();
  const [failure, setFailure] = useState('');
  const shown = useStore(shownReleases, (releases) => releases[remote]);
  const end = () => shell.pin(remote, null).catch((error: Error) => setFailure(error.message));
  return (
    <p className={styles.preview}>
      <span role="status">
        Preview: <strong>{remote}</strong> {version}, until{' '}
        {/* A server and a browser may write the same time with other spaces. */}
        <time dateTime={until} suppressHydrationWarning>
          {formatDateTime(until, shell.site.timeZone)}
        </time>
        {shown && shown !== version && `. It did not load; this is ${shown}.`}
        {failure && ` ${failure}`}
      </span>
      <button type="button" className="ui-button ui-button--small" onClick={end}>
        End preview
      </button>
    </p>
  );
}

function Local({ remote, origin }: { remote: string; origin: string }) {
  const { config } = useShellParts();
  const [best] = config.remotes[remote]?.candidates ?? [];
  const answers = best?.entry.startsWith(`${origin}/`);
  const end = async () => {
    await fetch(`/local/${remote}`, { method: 'DELETE' });
    window.location.reload();
  };
  return (
    <p className={styles.preview}>
      <span role="status">
        Local: <strong>{remote}</strong> from {origin}
        {!answers && '. It does not answer; this is the version of the site.'}
      </span>
      <button type="button" className="ui-button ui-button--small" onClick={end}>
        End
      </button>
    </p>
  );
}
