import type { AuditEntry } from 'contracts/audit';
import { Link } from 'react-router-dom';
import table from '../../components/list/list-table.module.css';
import { Moment } from '../../components/moment.tsx';
import { usePortal } from '../../lib/portal.ts';
import { recordAddress } from '../../lib/record-address.ts';
import styles from './activity.module.css';
import { areaNames } from './activity-filters.ts';

/** What was done, by whom and when; on a narrow screen a card for each entry. */
export function ActivityTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className={styles.area}>
            Area
          </th>
          <th scope="col" className={styles.by}>
            Person
          </th>
          <th scope="col" className={styles.at}>
            When
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className={styles.what}>
              {entry.action}
              <Target entry={entry} />
              {entry.details !== '' && <span className={styles.details}>{entry.details}</span>}
            </th>
            <td className={styles.area}>
              <span className="ui-badge">{areaNames[entry.area]}</span>
            </td>
            <td className={styles.by}>{entry.by || 'Somebody unknown'}</td>
            <td className={styles.at}>
              <Moment iso={entry.at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What it was done to, as a link where the record may still be. */
function Target({ entry: { action, target, record } }: { entry: AuditEntry }) {
  const { href } = usePortal();
  const name = target || record;
  const address = action.startsWith('Deleted ') ? undefined : recordAddress(record);
  if (name === '') return null;
  return (
    <>
      {': '}
      {address ? (
        <Link className="ui-link" to={href(address)}>
          {name}
        </Link>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </>
  );
}
