import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePortal } from '../../lib/portal.ts';
import { fetchUsers } from './users-api.ts';

const queryKey = ['users'];

export function useUsers() {
  const { api } = usePortal();
  return useQuery(
    queryOptions({
      queryKey,
      queryFn: ({ signal }) => fetchUsers(api, signal),
      // People accept their invitations while the administrator is looking at another window.
      refetchOnWindowFocus: true,
    }),
  );
}

export function useReadUsersAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
