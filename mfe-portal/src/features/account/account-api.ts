import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { Account, SecondFactorStart } from 'contracts/api';
import { usePortal } from '../../lib/portal.ts';

const queryKey = ['account'];

export function useAccount() {
  const { api } = usePortal();
  return useQuery(
    queryOptions({
      queryKey,
      queryFn: async ({ signal }) => (await api.get<Account>('users/account', { signal })).data,
    }),
  );
}

export function useReadAccountAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}

export async function changePassword(
  api: AxiosInstance,
  body: { password: string; new_password: string },
): Promise<void> {
  await api.post('users/account/password', body);
}

export async function closeSession(api: AxiosInstance, id: string): Promise<void> {
  await api.post('users/account/closeSession', { id });
}

export async function closeOthers(api: AxiosInstance): Promise<void> {
  await api.post('users/account/closeOthers');
}

export async function startSecondFactor(api: AxiosInstance): Promise<SecondFactorStart> {
  return (await api.post<SecondFactorStart>('users/account/secondFactor/start')).data;
}

/** Resolves to the recovery codes, which are shown this once. */
export async function confirmSecondFactor(api: AxiosInstance, code: string): Promise<string[]> {
  const { data } = await api.post<{ recovery_codes: string[] }>('users/account/secondFactor/confirm', {
    code,
  });
  return data.recovery_codes;
}

export async function removeSecondFactor(api: AxiosInstance, password: string): Promise<void> {
  await api.post('users/account/secondFactor/remove', { password });
}
