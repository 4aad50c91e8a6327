import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Failure } from 'kit/failure.tsx';
import { SearchBox } from 'kit/search-box/search-box.tsx';
import { useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import layout from '../../components/list-layout.module.css';
import { PageHeader } from '../../components/page-header.tsx';
import { YearFilter } from '../../components/year-filter.tsx';
import defaults from '../../content/search.json' with { type: 'json' };
import { ApiProvider, useApi } from '../../lib/api-provider.tsx';
import { listParameters, longestSearch, useListAddress } from '../../lib/use-list-address.ts';
import { usePage } from '../../lib/use-page.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { KindLinks, kindOf } from './kind-links.tsx';
import { Results } from './results.tsx';
import type { SearchTexts } from './search.content.ts';
import { fetchFound } from './search-api.ts';

/** Finds pages, articles and projects of the whole site. What is searched is in the address: `?search=permit&kind=article&year=2024`. */
export function SearchPage() {
  return (
    <ApiProvider>
      <Search />
    </ApiProvider>
  );
}

function Search() {
  const { title, lead, hint, empty, search: entered } = useTexts<SearchTexts>('search', defaults);
  const address = useListAddress();
  const { search, year, page } = address;
  const params = listParameters(useLocation().search);
  const kind = kindOf(params.get('kind'));
  const api = useApi();
  const form = useId();
  const list = useRef<HTMLDivElement>(null);
  const isAsked = search.trim() !== '';
  const query = useQuery({
    queryKey: ['search', search, kind, year, page],
    queryFn: isAsked ? ({ signal }) => fetchFound(api, { search, kind, year, page }, signal) : skipToken,
    // What was found stays in sight until the next is there.
    placeholderData: keepPreviousData,
  });
  usePage({
    title: search ? `${title}: ${search}` : entered.title || title,
    ...(entered.description && { description: entered.description }),
  });
  const kindAddress = (next: string) => {
    const others = new URLSearchParams(params);
    others.delete('page');
    if (next) others.set('kind', next);
    else others.delete('kind');
    return `${address.path}?${others}`;
  };
  const retry = () => {
    // The button goes; what comes in its place is in here.
    list.current?.focus();
    query.refetch();
  };
  // While a failed search is tried again, what another one has found would look like its success.
  const isOfAnother = query.isPlaceholderData && query.errorUpdateCount > 0;
  const found = isAsked && !isOfAnother ? query.data : undefined;
  const isFailed = isAsked && query.isError && !query.isFetching;
  return (
    <div className={`ui-container ${layout.page}`}>
      <PageHeader title={title} lead={lead} />
      <div className={layout.columns}>
        <div className={layout.filters}>
          <SearchBox
            label="Search the site"
            placeholder="Type to search"
            value={search}
            onSearch={address.setSearch}
            maxLength={longestSearch}
            form={{ id: form, action: address.path, name: 'search' }}
          />
          {found && found.years.length > 0 && (
            <YearFilter
              years={found.years.map((filter_val) => ({ filter_val }))}
              error={null}
              onRetry={query.refetch}
              selected={year}
              onSelect={address.setYear}
              form={form}
            />
          )}
          <noscript>
            <button type="submit" form={form} className="ui-button">
              Search
            </button>
          </noscript>
        </div>
        <div ref={list} tabIndex={-1} className={layout.list} aria-busy={query.isFetching}>
          {!isAsked && hint && <p className="ui-muted">{hint}</p>}
          {isFailed && <Failure message="Couldn't search." error={query.error} onRetry={retry} />}
          {isAsked && !found && !isFailed && (
            <p className={`ui-loading ${layout.status}`} role="status">
              Searching...
            </p>
          )}
          {found && (
            <>
              <KindLinks kinds={found.kinds} selected={kind} addressOf={kindAddress} />
              <Results
                found={found}
                address={address}
                empty={empty}
                wider={
                  kind !== '' || year !== 0 ? `${address.path}?${new URLSearchParams({ search })}` : null
                }
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
