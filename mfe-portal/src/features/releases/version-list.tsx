import type { ListedVersion, RemoteReleases } from 'contracts/releases';
import { useState } from 'react';
import { Awaiting } from '../../components/awaiting.tsx';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { Moment } from '../../components/moment.tsx';
import { usePortal } from '../../lib/portal.ts';
import { ActionButton } from './action-button.tsx';
import { valuesFromText } from './action-values.ts';
import { actions, type OnAction } from './actions.ts';
import { PreviewLink } from './preview-link.tsx';
import { usePreview } from './use-preview.ts';
import { useVersions } from './use-releases.ts';
import styles from './version-list.module.css';

interface Props {
  state: RemoteReleases;
  onAction: OnAction;
}

const perPage = 5;

/** All published versions, a page at a time, with the actions for each. */
export function VersionList({ state, onAction }: Props) {
  const [page, setPage] = useState(1);
  const query = useVersions(state, page, perPage);
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  return (
    <section aria-label={`Versions of ${state.title}`} className={styles.versions}>
      <h3 className={styles.heading}>Versions</h3>
      <Awaiting query={query} loading="Fetching versions..." failed="Couldn't load the versions." />
      {data && error && !isFetching && (
        <FetchFailed title="Couldn't load these versions." error={error} onRetry={() => refetch()} />
      )}
      {data && (
        <ul className={styles.list} aria-busy={isPlaceholderData}>
          {data.list.map((release) => (
            <li key={release.version} className={styles.item}>
              <Version release={release} state={state} onAction={onAction} />
            </li>
          ))}
        </ul>
      )}
      {data && pages > 1 && (
        <nav aria-label={`Pages of the versions of ${state.title}`} className={styles.pages}>
          <button
            type="button"
            className="ui-button ui-button--small"
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            Newer
          </button>
          <button
            type="button"
            className="ui-button ui-button--small"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            Older
          </button>
          <p role="status" className="ui-muted">
            Page {page} of {pages}, {data.total} versions
          </p>
        </nav>
      )}
    </section>
  );
}

function Version({ release, state, onAction }: Props & { release: ListedVersion }) {
  const { version, publishedAt, by, retired } = release;
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>
          <span className={styles.version}>{version}</span>
          {retired ? (
            <span className="ui-badge ui-badge--bad">Retired</span>
          ) : (
            <Role version={version} state={state} />
          )}
        </p>
        <p className="ui-muted">
          <Moment iso={publishedAt} /> by {by}
        </p>
        {retired && <p className={styles.reason}>{retired.reason}</p>}
      </div>
      {!retired && (
        <div className={styles.actions}>
          <VersionActions version={version} state={state} onAction={onAction} />
        </div>
      )}
    </div>
  );
}

function VersionActions({ version, state, onAction }: Props & { version: string }) {
  const { remote, rollout, stable } = state;
  const isPreviewed = usePortal().pins[remote] === version;
  const { preview, end } = usePreview();
  const [isSharing, setSharing] = useState(false);
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
      {actions.retire.obstacle(state, valuesFromText({ version })) === null && (
        <ActionButton label={actions.retire.label} {...about} onClick={() => onAction('retire', version)} />
      )}
      {isPreviewed ? (
        <ActionButton label="End preview" {...about} onClick={() => end(remote)} />
      ) : (
        <ActionButton label="Preview" {...about} onClick={() => preview(remote, version)} />
      )}
      <ActionButton label="Copy preview link" {...about} onClick={() => setSharing(true)} />
      {isSharing && <PreviewLink remote={remote} version={version} onClose={() => setSharing(false)} />}
    </>
  );
}

function Role({ version, state }: { version: string; state: RemoteReleases }) {
  const { remote, stable, previousStable, rollout } = state;
  const roles = [
    version === stable?.version && 'Stable',
    version === previousStable?.version && 'Previous stable',
    version === rollout?.version && 'Rollout',
    version === usePortal().pins[remote] && 'Previewed here',
  ];
  return roles
    .filter((role) => role !== false)
    .map((role) => (
      <span key={role} className="ui-badge">
        {role}
      </span>
    ));
}
