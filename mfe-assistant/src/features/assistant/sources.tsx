import type { AssistantSource } from 'contracts/assistant';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './sources.module.css';

interface Props {
  title: string;
  sources: AssistantSource[];
}

/** Pages of the site, with the words in them that matter here; in the order of a reply's citations. */
export function Sources({ title, sources }: Props) {
  const id = useId();
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ol className={styles.list}>
        {sources.map(({ path, title, quote }) => (
          <li key={path}>
            <Link to={path} className="ui-link">
              {title}
            </Link>
            {quote && <p className={styles.quote}>{`“${quote}”`}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
