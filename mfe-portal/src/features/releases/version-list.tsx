import type { PublishedRelease, RemoteReleases } from 'contracts/releases';
import { MoreList } from '../../components/list/more-list.tsx';
import { Moment } from '../../components/moment.tsx';
import { usePortal } from '../../lib/portal.ts';
import { ActionButton } from './action-button.tsx';
import { actions, type OnAction } from './actions.ts';
import { usePin } from './use-pin.ts';
import styles from './version-list.module.css';

interface Props {
  state: RemoteReleases;
  onAction: OnAction;
}

/** The published versions, with the actions for each. */
export function VersionList({ state, onAction }: Props) {
  return (
    <section aria-label={`Versions of ${state.title}`} className={styles.versions}>
      <h3 className={styles.heading}>Versions</h3>
      <MoreList
        items={state.versions}
        keyOf={({ version }) => version}
        more={`Show more versions of ${state.title}`}
      >
        {(release) => <Version release={release} state={state} onAction={onAction} />}
      </MoreList>
    </section>
  );
}

function Version({ release, state, onAction }: Props & { release: PublishedRelease }) {
  const { version, publishedAt, by } = release;
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>
          <span className={styles.version}>{version}</span>
          <Role version={version} state={state} />
        </p>
        <p className="ui-muted">
          <Moment iso={publishedAt} /> by {by}
        </p>
      </div>
      <div className={styles.actions}>
        <VersionActions version={version} state={state} onAction={onAction} />
      </div>
    </div>
  );
}

function VersionActions({ version, state, onAction }: Props & { version: string }) {
  const { remote, rollout, stable } = state;
  const pinned = usePortal().pins[remote] === version;
  const { pin, unpin } = usePin();
  const about = { remote, version, inRow: true };
  return (
    <>
      {version !== stable?.version && version !== rollout?.version && (
        <>
          <ActionButton label="Roll out" {...about} onClick={() => onAction('start', version)} />
          <ActionButton
            label={actions.promote.label}
            {...about}
            onClick={() => onAction('promote', version)}
          />
        </>
      )}
      {pinned ? (
        <ActionButton label="Unpin" {...about} onClick={() => unpin(remote)} />
      ) : (
        <ActionButton label="Pin" {...about} onClick={() => pin(remote, version)} />
      )}
    </>
  );
}

function Role({ version, state }: { version: string; state: RemoteReleases }) {
  const { remote, stable, previousStable, rollout } = state;
  const roles = [
    version === stable?.version && 'Stable',
    version === previousStable?.version && 'Previous stable',
    version === rollout?.version && 'Rollout',
    version === usePortal().pins[remote] && 'Pinned here',
  ];
  return roles
    .filter((role) => role !== false)
    .map((role) => (
      <span key={role} className="ui-badge">
        {role}
      </span>
    ));
}
