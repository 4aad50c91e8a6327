import { Link } from 'react-router-dom';
import { PostedDate } from '../../components/posted-date.tsx';
import { usePortal } from '../../lib/portal.ts';
import styles from './dashboard-page.module.css';

interface Props {
  id: string;
  title: string;
  /** The page of all of them. */
  path: string;
  /** The words of the link to that page. */
  manage: string;
  empty: string;
  items: { id: number; title: string; updated_at: string }[];
}

/** The newest of a list, each with a link to its form. */
export function LatestList({ id, title, path, manage, empty, items }: Props) {
  const { href } = usePortal();
  return (
    <section aria-labelledby={id} className={`ui-card ${styles.panel}`}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Link to={href(path)} className="ui-link">
          {manage}
        </Link>
      </header>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <Link to={href(`${path}?form=${item.id}`)} className={styles.item} title={item.title}>
              {item.title}
            </Link>
            <span className={styles.fact}>
              Edited <PostedDate iso={item.updated_at} />
            </span>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className={styles.note}>{empty}</p>}
    </section>
  );
}
