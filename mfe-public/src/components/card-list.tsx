import { Failure } from 'kit/failure.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListAddress } from '../lib/use-list-address.ts';
import { usePage } from '../lib/use-page.ts';
import { countText, type PagedList } from '../lib/use-paged-list.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import layout from './list-layout.module.css';
import { LoadMore } from './load-more.tsx';
import { PagedCards } from './paged-cards.tsx';

interface Props<Item extends { id: number }> {
  list: PagedList<Item>;
  /** What the list is narrowed down to and where it starts; when that changes, the cards start over. */
  address: ListAddress;
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
  address,
  label,
  noun,
  plural,
  loadingText,
  emptyText,
  renderCard,
}: Props<Item>) {
  const { data, error, isError, isFetching, hasNextPage } = list;
  if (isError && !data && !isFetching) {
    return <Failure message={`Couldn't load the ${plural}.`} error={error} onRetry={list.refetch} />;
  }
  return (
    <>
      <p className={layout.status} role="status">
        {data ? countText(data, hasNextPage, noun) : <span className="ui-loading">{loadingText}</span>}
      </p>
      {address.page > 1 && <LaterPage address={address} />}
      {!data && <CardSkeletons />}
      {data?.count === 0 && address.page > 1 && <PastTheEnd />}
      {data?.count === 0 && (
        <div className="ui-notice">
          <p>{emptyText}</p>
          <p className="ui-muted">{emptyHint(address, plural)}</p>
        </div>
      )}
      {data && data.count > 0 && (
        <PagedCards
          key={`${address.year} ${address.search} ${address.page}`}
          pages={data.pages}
          label={label}
          renderCard={renderCard}
        />
      )}
      {data && hasNextPage && (
        <LoadMore
          to={address.pageAddress(data.lastPage + 1)}
          noun={plural}
          loadingText={loadingText}
          loading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? error : null}
          onMore={list.fetchNextPage}
        />
      )}
    </>
  );
}

/** There is no such page of the list, whatever number stands in the address. */
function PastTheEnd() {
  usePage({ title: 'Page not found', missing: true });
  return null;
}

/** Where a list that doesn't start from its first page is, and the way back. */
function LaterPage({ address: { page, pageAddress } }: Pick<Props<{ id: number }>, 'address'>) {
  return (
    <nav className={layout.laterPage} aria-label="Pages">
      <span>Page {page}</span>
      <Link to={pageAddress(page - 1)} rel="prev" className="ui-link">
        Previous page
      </Link>
    </nav>
  );
}

/** What to do about an empty list; only a filter that is set, or a page too far, can be the cause. */
function emptyHint({ year, search, page }: ListAddress, plural: string): string {
  if (page > 1) return 'The list ends before this page.';
  if (year && search) return 'Try another year, or fewer words.';
  if (year) return 'Try another year.';
  return search ? 'Try fewer words.' : `Our ${plural} will appear here as soon as there are any.`;
}
