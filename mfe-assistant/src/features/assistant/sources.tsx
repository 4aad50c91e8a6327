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
    // A group and no landmark: a conversation has many of the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div className={styles.sources} role="group" aria-labelledby={id}>
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
    </div>
  );
}
