import { useQuery } from '@tanstack/react-query';
import layout from '../../components/list-layout.module.css';
import { SearchBox } from '../../components/search-box.tsx';
import { YearFilter } from '../../components/year-filter.tsx';
import { useApi } from '../../lib/api-provider.tsx';
import type { ListAddress } from '../../lib/use-list-address.ts';
import styles from './all-news.module.css';
import { fetchNewsYears } from './news-api.ts';
import { NewsList } from './news-list.tsx';

/** Every article, by year and search. */
export function AllNews({ address }: { address: ListAddress }) {
  const api = useApi();
  const years = useQuery({
    queryKey: ['news', 'years'],
    queryFn: ({ signal }) => fetchNewsYears(api, signal),
  });
  return (
    <section aria-labelledby="all-news">
      <h2 id="all-news" className={styles.title}>
        All News
      </h2>
      <div className={layout.columns}>
        <div className={layout.filters}>
          <SearchBox label="Search news" value={address.search} onSearch={address.setSearch} />
          <YearFilter
            years={years.data}
            failed={years.isError && !years.isFetching}
            onRetry={years.refetch}
            selected={address.year}
            onSelect={address.setYear}
          />
        </div>
        <NewsList year={address.year} search={address.search} itemAddress={address.itemAddress} />
      </div>
    </section>
  );
}
