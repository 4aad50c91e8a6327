import type { NewsListItem } from 'contracts/api';
import { Link } from 'react-router-dom';
import { PostedDate } from '../../components/posted-date.tsx';
import { usePortal } from '../../lib/portal.ts';
import styles from './dashboard-page.module.css';

/** The newest articles; they come in the same response as the total. */
export function LatestNews({ articles }: { articles: NewsListItem[] }) {
  const { href } = usePortal();
  return (
    <section aria-labelledby="latest-articles" className={`ui-card ${styles.latest}`}>
      <header className={styles.head}>
        <h2 id="latest-articles" className={styles.title}>
          Latest Articles
        </h2>
        <Link to={href('/private/news')} className="ui-link">
          Manage news
        </Link>
      </header>
      <ul>
        {articles.map(({ id, title, created_at }) => (
          <li key={id} className={styles.row}>
            <span className={styles.article}>{title}</span>
            <span className="ui-muted">
              <PostedDate iso={created_at} />
            </span>
          </li>
        ))}
      </ul>
      {articles.length === 0 && <p className={styles.row}>No articles yet.</p>}
    </section>
  );
}
