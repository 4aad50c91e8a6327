import type { ReactNode } from 'react';
import { countText, type PagedList } from '../lib/use-paged-list.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { Failure } from './failure.tsx';
import layout from './list-layout.module.css';
import { LoadMore } from './load-more.tsx';
import { PagedCards } from './paged-cards.tsx';

interface Props<Item extends { id: number }> {
  list: PagedList<Item>;
  /** What the list is narrowed down to; other filters, other cards. */
  filters: string;
  label: string;
  /** One of them, as in "1 article". */
  noun: string;
  /** All of them, as in "The news did not load." */
  plural: string;
  loadingText: string;
  emptyText: string;
  renderCard(item: Item, position: number): ReactNode;
}

/** A list's cards, how many there are, and what stands there before they come or when there are none. */
export function CardList<Item extends { id: number }>({
  list,
  filters,
  label,
  noun,
  plural,
  loadingText,
  emptyText,
  renderCard,
}: Props<Item>) {
  const { data, isError, isFetching, hasNextPage } = list;
  if (isError && !data && !isFetching) {
    return <Failure message={`The ${plural} did not load.`} onRetry={list.refetch} />;
  }
  return (
    <>
      <p className={layout.status} role="status">
        {data ? countText(data, hasNextPage, noun) : <span className="ui-loading">{loadingText}</span>}
      </p>
      {!data && <CardSkeletons />}
      {data?.count === 0 && (
        <div className="ui-notice">
          <p>{emptyText}</p>
          <p className="ui-muted">Try another year, or fewer words.</p>
        </div>
      )}
      {data && data.count > 0 && (
        <PagedCards key={filters} pages={data.pages} label={label} renderCard={renderCard} />
      )}
      {hasNextPage && (
        <LoadMore
          noun={plural}
          loadingText={loadingText}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={list.fetchNextPage}
        />
      )}
    </>
  );
}
