import type { RemoteReleases } from 'contracts/releases';
import { usePortal } from '../../lib/portal.ts';
import { ActionButton } from './action-button.tsx';
import type { OnAction } from './actions.ts';
import { Evidence } from './evidence.tsx';
import { HistoryList } from './history-list.tsx';
import { RemoteFacts } from './remote-facts.tsx';
import styles from './remote-panel.module.css';
import { standingOf } from './standing.ts';
import { StandingLine } from './standing-line.tsx';
import { usePreview } from './use-preview.ts';
import { useEvidence } from './use-releases.ts';
import { VersionList } from './version-list.tsx';

interface Props {
  state: RemoteReleases;
  onAction: OnAction;
}

/** Everything about the releases of one remote. */
export function RemotePanel({ state, onAction }: Props) {
  const { remote, title, versions, disabled } = state;
  const { data } = useEvidence(remote);
  const standing = standingOf(state, data ?? undefined);
  return (
    <section aria-labelledby={`releases-${remote}`} className={`ui-card ${styles.panel}`}>
      <header className={styles.head}>
        <h2 id={`releases-${remote}`} className={styles.title}>
          {title} <span className={styles.name}>{remote}</span>
        </h2>
        {disabled && <span className="ui-badge ui-badge--bad">Switched off</span>}
        <PreviewedHere state={state} />
      </header>
      {versions.length === 0 ? (
        <p className={styles.empty}>
          Nothing published yet. <code className={styles.command}>npm run release -- publish {remote}</code>{' '}
          builds it and publishes its first version, which all visitors get.
        </p>
      ) : (
        <>
          <StandingLine state={state} standing={standing} onAction={onAction} />
          <div className={styles.parts}>
            <RemoteFacts state={state} first={standing.action} onAction={onAction} />
            <Evidence state={state} />
            <VersionList state={state} onAction={onAction} />
            <HistoryList state={state} />
          </div>
        </>
      )}
    </section>
  );
}

function PreviewedHere({ state: { remote } }: { state: RemoteReleases }) {
  const version = usePortal().pins[remote];
  const { end } = usePreview();
  if (!version) return null;
  return (
    <p className={styles.previewed}>
      <span className="ui-badge ui-badge--warn">Previewed in this browser</span>
      <span className={styles.name}>{version}</span>
      <ActionButton label="End preview" remote={remote} onClick={() => end(remote)} />
    </p>
  );
}
