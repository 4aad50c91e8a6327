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
  /** What the list is narrowed down to; other filters, other cards. */
  filters: Filters;
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
  return search ? 'Try fewer words.' : `Our ${plural} will stand here as soon as there are any.`;
}
