import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api-provider.tsx';
import { fetchNews } from './news-api.ts';

/** One large and three small, whatever the filters of the list below. */
const query = { year: 0, search: '', page: 1, limit: 4 };

/** The newest articles. All who ask share one call. */
export function useLatestNews() {
  const api = useApi();
  return useQuery({
    queryKey: ['news', 'latest'],
    queryFn: ({ signal }) => fetchNews(api, query, signal),
    select: ({ items }) => items.slice(0, query.limit),
  });
}
