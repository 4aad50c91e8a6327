import type { SearchPage } from 'contracts/search';
import { Link } from 'react-router-dom';
import styles from './search.module.css';

interface Props {
  kinds: SearchPage['kinds'];
  selected: string;
  addressOf(kind: string): string;
}

const labels = { page: 'Pages', article: 'News', project: 'Projects' } as const;

/** Narrows what was found to one kind; links, so that they work without scripts. */
export function KindLinks({ kinds, selected, addressOf }: Props) {
  const all = kinds.page + kinds.article + kinds.project;
  const choices = [
    { kind: '', label: 'All', count: all },
    ...(['page', 'article', 'project'] as const).map((kind) => ({
      ...{ kind, label: labels[kind], count: kinds[kind] },
    })),
  ];
  return (
    <nav aria-label="Kinds of results" className={styles.kinds}>
      {choices.map(({ kind, label, count }) => (
        <Link
          key={kind}
          to={addressOf(kind)}
          replace
          aria-current={kind === selected ? 'true' : undefined}
          className={styles.kind}
        >
          {label} <span className={styles.count}>{count}</span>
        </Link>
      ))}
    </nav>
  );
}
