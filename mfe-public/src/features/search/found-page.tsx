import type { FoundPage as Found, SearchKind } from 'contracts/search';
import { Link } from 'react-router-dom';
import { Marked } from './marked.tsx';
import styles from './search.module.css';

const kinds: Record<SearchKind, string> = { page: 'Page', article: 'News', project: 'Project' };

/** One result. */
export function FoundPage({ found: { kind, path, title, excerpt, year } }: { found: Found }) {
  return (
    <article className={styles.found}>
      <p className={styles.facts}>
        {kinds[kind]}
        {year !== null && ` · ${year}`}
      </p>
      <h2 className={styles.title}>
        <Link to={path} className={styles.link}>
          <Marked {...title} />
        </Link>
      </h2>
      {excerpt.text !== '' && (
        <p className={styles.excerpt}>
          <Marked {...excerpt} />
        </p>
      )}
    </article>
  );
}
