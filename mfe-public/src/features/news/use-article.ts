import { useQuery } from '@tanstack/react-query';
import type { NewsArticle } from 'contracts/api';
import { useApi } from '../../lib/api-provider.tsx';
import { useEdited } from '../../lib/use-edited.ts';
import { fetchArticle } from './news-api.ts';

/** An article; `data` is null when there is none of that id. */
export function useArticle(id: number) {
  const api = useApi();
  const withEdited = useEdited<NewsArticle>('article', id);
  return useQuery({
    queryKey: ['news', 'article', id],
    queryFn: ({ signal }) => fetchArticle(api, id, signal),
    select: withEdited,
  });
}

export type ArticleQuery = ReturnType<typeof useArticle>;
