import type { AxiosInstance } from 'axios';
import type { Role, User, UserWithLink } from 'contracts/api';

/** By name. */
export async function fetchUsers(api: AxiosInstance, signal: AbortSignal): Promise<User[]> {
  return (await api.get<User[]>('users', { signal })).data;
}

export async function inviteUser(
  api: AxiosInstance,
  wish: { name: string; role: Role },
): Promise<UserWithLink> {
  return (await api.post<UserWithLink>('users/invite', wish)).data;
}

/** An invitation for somebody who has not joined, else a link to choose a new password; it ends the one before. */
export async function makeLink(api: AxiosInstance, id: number): Promise<UserWithLink> {
  return (await api.post<UserWithLink>('users/link', { id })).data;
}

/** Last parts of the calls that change one user. */
export type UserCall =
  | 'role'
  | 'disable'
  | 'enable'
  | 'signOut'
  | 'resetSecondFactor'
  | 'withdraw'
  | 'delete';

export async function changeUser(
  api: AxiosInstance,
  call: UserCall,
  body: { id: number; role?: Role },
): Promise<void> {
  await api.post(`users/${call}`, body);
}
