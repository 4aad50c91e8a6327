import type { SearchKind, SearchPage } from 'contracts/search';
import { Link } from 'react-router-dom';
import styles from './search.module.css';

interface Props {
  kinds: SearchPage['kinds'];
  selected: SearchKind | '';
  addressOf(kind: string): string;
}

const labels: Record<SearchKind, string> = { page: 'Pages', article: 'News', project: 'Projects' };
const isKind = (text: string | null): text is SearchKind => text !== null && Object.hasOwn(labels, text);

/** The kind that the address names; anything else shows all kinds. */
export const kindOf = (text: string | null): SearchKind | '' => (isKind(text) ? text : '');

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
          aria-current={kind === selected ? 'true' : undefined}
          className={styles.kind}
        >
          {label} <span className={styles.count}>{count}</span>
        </Link>
      ))}
    </nav>
  );
}
