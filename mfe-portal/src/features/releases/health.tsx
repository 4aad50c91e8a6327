import type { RemoteReleases } from 'contracts/releases';
import { formatTime } from 'kit/dates.ts';
import { Awaiting } from '../../components/awaiting.tsx';
import { usePortal } from '../../lib/portal.ts';
import styles from './health.module.css';
import { lastHour, summaryOf, type VersionHealth } from './last-hour.ts';
import { LoadChart } from './load-chart.tsx';
import { useHealth } from './use-releases.ts';

/** Loads and failures over the last hour, for each version in use or still loaded by somebody. */
export function Health({ state }: { state: RemoteReleases }) {
  const query = useHealth(state.remote);
  const { data, dataUpdatedAt } = query;
  return (
    <section aria-label={`Last hour of ${state.title}`} className={styles.health}>
      <h3 className={styles.heading}>Last hour</h3>
      <Awaiting query={query} loading="Fetching loads..." failed="Couldn't load the last hour." />
      {data?.length === 0 && <p className="ui-muted">No loads in the last hour.</p>}
      {data && data.length > 0 && <Versions hours={lastHour(data, inUse(state), dataUpdatedAt)} />}
    </section>
  );
}

function inUse({ stable, rollout }: RemoteReleases): string[] {
  return [rollout?.version, stable?.version].filter((version) => version !== undefined);
}

function Versions({ hours }: { hours: VersionHealth[] }) {
  return (
    <>
      <p className={styles.legend}>
        <span className={styles.loaded}>Loaded</span>
        <span className={styles.failed}>Failed</span>
      </p>
      {hours.map((hour) => (
        <VersionLoads key={hour.version} hour={hour} />
      ))}
    </>
  );
}

function VersionLoads({ hour }: { hour: VersionHealth }) {
  const { version, minutes, loaded, failed } = hour;
  const summary = summaryOf(hour);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.version}>{version}</span> <span>{summary}</span>
      </figcaption>
      {loaded + failed > 0 && (
        <>
          <LoadChart label={`${version} over the last hour: ${summary}`} minutes={minutes} />
          <p aria-hidden="true" className={styles.axis}>
            <span>60 minutes ago</span>
            <span>now</span>
          </p>
          <Numbers hour={hour} />
        </>
      )}
    </figure>
  );
}

/** The chart's numbers as a table, for the minutes with loads. */
function Numbers({ hour: { version, minutes } }: { hour: VersionHealth }) {
  const { timeZone } = usePortal();
  const rows = minutes.filter(({ loaded, failed }) => loaded + failed > 0).toReversed();
  return (
    <details>
      <summary className={styles.summary}>
        Numbers <span className="ui-visually-hidden">of {version}</span> by minute
      </summary>
      <table className={styles.numbers}>
        <thead>
          <tr>
            <th scope="col">Minute</th>
            <th scope="col">Loaded</th>
            <th scope="col">Failed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, loaded, failed }) => (
            <tr key={at}>
              <th scope="row">{formatTime(at, timeZone)}</th>
              <td>{loaded}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
