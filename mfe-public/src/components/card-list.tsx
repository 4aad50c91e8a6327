import { Failure } from 'kit/failure.tsx';
import type { ReactNode } from 'react';
import type { ListAddress } from '../lib/use-list-address.ts';
import { countText, type PagedList } from '../lib/use-paged-list.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import layout from './list-layout.module.css';
import { LoadMore } from './load-more.tsx';
import { PagedCards } from './paged-cards.tsx';

type Filters = Pick<ListAddress, 'year' | 'search'>;

interface Props<Item extends { id: number }> {
  list: PagedList<Item>;
  /** What the list is narrowed down to; when they change, the cards start over. */
  filters: Filters;
  label: string;
  /** One of them, as in "1 article". */
  noun: string;
  /** All of them, as in "Couldn't load the news." */
  plural: string;
  loadingText: string;
  emptyText: string;
  renderCard(item: Item, position: number): ReactNode;
}

/** A list's cards and how many there are; while they load, when there are none and when they fail, what to see instead. */
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
    return <Failure message={`Couldn't load the ${plural}.`} onRetry={list.refetch} />;
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
          <p className="ui-muted">{emptyHint(filters, plural)}</p>
        </div>
      )}
      {data && data.count > 0 && (
        <PagedCards
          key={`${filters.year} ${filters.search}`}
          pages={data.pages}
          label={label}
          renderCard={renderCard}
        />
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

/** What to do about an empty list; only a filter that is set can be the cause. */
function emptyHint({ year, search }: Filters, plural: string): string {
  if (year && search) return 'Try another year, or fewer words.';
  if (year) return 'Try another year.';
  return search ? 'Try fewer words.' : `Our ${plural} will appear here as soon as there are any.`;
}
