import type { RemoteReleases, VersionError } from 'contracts/releases';
import { MoreList } from '../../components/list/more-list.tsx';
import { Moment } from '../../components/moment.tsx';
import styles from './evidence.module.css';
import { useErrors } from './use-releases.ts';

/** What browsers reported of the versions that visitors get; nothing while there is nothing. */
export function VersionErrors({ state }: { state: RemoteReleases }) {
  const { data = [] } = useErrors(state.remote);
  const used = [state.rollout?.version, state.stable?.version];
  const errors = used.flatMap((version) => data.filter((error) => error.version === version));
  if (errors.length === 0) return null;
  return (
    <section aria-label={`Errors of ${state.title}`} className={styles.evidence}>
      <h4 className={styles.heading}>Errors</h4>
      <MoreList items={errors} keyOf={({ id }) => id} more={`Show more errors of ${state.title}`}>
        {(error) => <ErrorLine error={error} />}
      </MoreList>
    </section>
  );
}

function ErrorLine({ error }: { error: VersionError }) {
  const { message, stack, source, page, browser, count, version, lastAt } = error;
  return (
    <div className={styles.error}>
      <p className={styles.message}>
        <strong>{message || 'An error without a message'}</strong>
      </p>
      {source && <p className={styles.place}>{source.place}</p>}
      <p className="ui-muted">
        {count === 1 ? 'Once' : `${count} times`}, last <Moment iso={lastAt} /> on {page || 'an unknown page'}{' '}
        in {browser} · <span className={styles.version}>{version}</span>
      </p>
      {stack && (
        <details>
          <summary className={styles.summary}>
            Where <span className="ui-visually-hidden">{message} was thrown</span>
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so has to be reached by keyboard */}
          <pre className={styles.stack} tabIndex={0}>
            {source?.stack ?? stack}
          </pre>
        </details>
      )}
    </div>
  );
}
