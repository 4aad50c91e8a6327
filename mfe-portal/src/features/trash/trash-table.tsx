import type { TrashItem } from 'contracts/records';
import table from '../../components/list/list-table.module.css';
import { Moment } from '../../components/moment.tsx';
import { PostedDate } from '../../components/posted-date.tsx';
import { kindNames, kindOf } from '../../components/record/record-name.ts';
import styles from './trash.module.css';

interface Props {
  items: TrashItem[];
  /** Id of the one that is being brought back. */
  busy: string | null;
  onBringBack(item: TrashItem): void;
}

/** What is in the trash; on a narrow screen a card for each. */
export function TrashTable({ items, busy, onBringBack }: Props) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col" className={styles.what}>
            What
          </th>
          <th scope="col" className={styles.at}>
            Deleted
          </th>
          <th scope="col" className={styles.until}>
            Kept until
          </th>
          <th scope="col" className={styles.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className={styles.title}>
              {item.title.trim() || 'Untitled'}
            </th>
            <td className={styles.what}>
              <span className="ui-badge">{whatOf(item)}</span>
            </td>
            <td className={styles.at}>
              <Moment iso={item.at} /> by {item.by || 'somebody unknown'}
            </td>
            <td className={styles.until}>
              <span className={styles.untilWord}>Kept until </span>
              <PostedDate iso={item.until} />
            </td>
            <td className={styles.actions}>
              <button
                type="button"
                className="ui-button ui-button--small"
                aria-label={`Bring back ${item.title}`}
                disabled={busy !== null}
                onClick={() => onBringBack(item)}
              >
                {busy === item.id ? 'Bringing back…' : 'Bring back'}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const whatOf = ({ key, what }: TrashItem) => {
  const name = kindNames[kindOf(key)];
  return what === 'record' ? name : `${name} draft`;
};
