import { useQuery } from '@tanstack/react-query';
import type { YearOption } from 'contracts/api';
import { SearchBox } from 'kit/search-box/search-box.tsx';
import { type ReactNode, useId } from 'react';
import type { ApiClient } from '../lib/api-client.ts';
import { useApi } from '../lib/api-provider.tsx';
import { type ListAddress, longestSearch } from '../lib/use-list-address.ts';
import layout from './list-layout.module.css';
import { YearFilter } from './year-filter.tsx';

interface Props {
  /** What is searched, as in "Search news". */
  plural: string;
  address: ListAddress;
  fetchYears(api: ApiClient, signal: AbortSignal): Promise<YearOption[]>;
  children: ReactNode;
}

/** A list beside its filters, which are in the address. Without scripts they are a form that leads there. */
export function FilteredList({ plural, address, fetchYears, children }: Props) {
  const api = useApi();
  const form = useId();
  const years = useQuery({ queryKey: [plural, 'years'], queryFn: ({ signal }) => fetchYears(api, signal) });
  return (
    <div className={layout.columns}>
      <div className={layout.filters}>
        <SearchBox
          label={`Search ${plural}`}
          placeholder="Type to search"
          value={address.search}
          onSearch={address.setSearch}
          maxLength={longestSearch}
          form={{ id: form, action: address.path, name: 'search' }}
        />
        <YearFilter
          years={years.data}
          error={years.isFetching ? null : years.error}
          onRetry={years.refetch}
          selected={address.year}
          onSelect={address.setYear}
          form={form}
        />
        <noscript>
          <button type="submit" form={form} className="ui-button">
            Show
          </button>
        </noscript>
      </div>
      {children}
    </div>
  );
}
