import { FilteredList } from '../../components/filtered-list.tsx';
import type { ListAddress } from '../../lib/use-list-address.ts';
import styles from './all-news.module.css';
import { fetchNewsYears } from './news-api.ts';
import { NewsList } from './news-list.tsx';

/** Every article, by year and search. */
export function AllNews({ title, address }: { title: string; address: ListAddress }) {
  return (
    <section aria-labelledby="all-news">
      <h2 id="all-news" className={styles.title}>
        {title}
      </h2>
      <FilteredList plural="news" address={address} fetchYears={fetchNewsYears}>
        <NewsList address={address} />
      </FilteredList>
    </section>
  );
}
