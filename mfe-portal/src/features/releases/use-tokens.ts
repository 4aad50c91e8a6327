import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePortal } from '../../lib/portal.ts';
import { fetchTokens } from './release-api.ts';

const queryKey = ['releases', 'tokens'];

export function useTokens() {
  const { api } = usePortal();
  return useQuery(queryOptions({ queryKey, queryFn: ({ signal }) => fetchTokens(api, signal) }));
}

/** Reads the tokens again, and the releases, whose history has a new entry. */
export function useReadTokensAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['releases'] });
}
