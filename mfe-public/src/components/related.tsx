import type { UseQueryResult } from '@tanstack/react-query';
import { Failure } from 'kit/failure.tsx';
import { type ReactNode, useId } from 'react';
import paged from './paged-cards.module.css';
import styles from './related.module.css';

interface Props<Item> {
  query: UseQueryResult<Item[]>;
  title: string;
  /** Said of a call that failed. */
  failure: string;
  renderCard(item: Item): ReactNode;
}

/** Items like the one on the page; nothing while they load, and when there are none. */
export function Related<Item extends { id: number }>({ query, title, failure, renderCard }: Props<Item>) {
  const id = useId();
  const { data = [], isError, isFetching, error, refetch } = query;
  if (isError && !isFetching) return <Failure message={failure} error={error} onRetry={refetch} />;
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={paged.grid}>
        {data.map((item) => (
          <li key={item.id} className={paged.cell}>
            {renderCard(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}
