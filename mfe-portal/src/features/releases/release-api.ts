import type { AxiosInstance } from 'axios';
import type {
  CreatedPreview,
  CreatedReleaseToken,
  ListedVersion,
  ReleaseChange,
  ReleaseList,
  ReleaseToken,
  RemoteEvidence,
  RemoteReleases,
  VersionError,
} from 'contracts/releases';
import type { ListPage } from '../../lib/list-page.ts';

/** The API's limit for one response. */
const historyLimit = 200;

/** The time makes each address unique: caches may keep a response for 5 s, but people act on this data. */
export async function fetchReleases(api: AxiosInstance, signal?: AbortSignal): Promise<RemoteReleases[]> {
  const { data } = await api.get<ReleaseList>('releases', { params: { at: Date.now() }, signal });
  return data.remotes;
}

/** All versions of a remote, newest first. */
export async function fetchVersions(
  api: AxiosInstance,
  params: { remote: string; page: number; limit: number },
  signal: AbortSignal,
): Promise<ListPage<ListedVersion>> {
  const { data, headers } = await api.get<ListedVersion[]>('releases/versions', { params, signal });
  return { list: data, total: Number(headers['x-total-count']) };
}

/** What a preview link of a version is made of; it ends after `hours`. */
export async function createPreview(
  api: AxiosInstance,
  wish: { remote: string; version: string; hours: number },
): Promise<CreatedPreview> {
  const { data } = await api.post<CreatedPreview>('releases/preview', wish);
  return data;
}

/** Newest first. */
export async function fetchTokens(api: AxiosInstance, signal: AbortSignal): Promise<ReleaseToken[]> {
  const { data } = await api.get<ReleaseToken[]>('releases/tokens', { signal });
  return data;
}

export interface TokenWish {
  name: string;
  remote: string;
  /** ISO 8601. */
  expires: string;
}

export async function createToken(api: AxiosInstance, wish: TokenWish): Promise<CreatedReleaseToken> {
  const { data } = await api.post<CreatedReleaseToken>('releases/tokens', wish);
  return data;
}

export async function revokeToken(api: AxiosInstance, id: number): Promise<void> {
  await api.post('releases/tokens/revoke', { id });
}

/** Of all remotes. */
export async function fetchEvidence(api: AxiosInstance, signal: AbortSignal): Promise<RemoteEvidence[]> {
  const { data } = await api.get<RemoteEvidence[]>('releases/evidence', { signal });
  return data;
}

/** Most frequent first. */
export async function fetchErrors(
  api: AxiosInstance,
  remote: string,
  signal: AbortSignal,
): Promise<VersionError[]> {
  const { data } = await api.get<VersionError[]>('releases/errors', { params: { remote }, signal });
  return data;
}

/** Newest first. */
export async function fetchHistory(
  api: AxiosInstance,
  remote: string,
  signal: AbortSignal,
): Promise<ReleaseChange[]> {
  const params = { remote, limit: historyLimit };
  const { data } = await api.get<ReleaseChange[]>('releases/history', { params, signal });
  return data;
}

/** Every change names the revision that it was decided on, and a reason. */
export interface ChangeBody {
  remote: string;
  revision: number;
  reason: string;
  version?: string;
  percent?: number;
  audience?: 'staff';
  plan?: string;
  gate?: 'on' | 'off';
  restart?: true;
  replace?: true;
  force?: true;
}

export type ChangePath =
  | 'rollout'
  | 'promote'
  | 'halt'
  | 'pause'
  | 'resume'
  | 'skip'
  | 'rollback'
  | 'disable'
  | 'enable'
  | 'retire';

/** Resolves to the remote after the change; rejects with 409 `stale_revision` when `revision` isn't the newest. */
export async function sendChange(
  api: AxiosInstance,
  path: ChangePath,
  body: ChangeBody,
): Promise<RemoteReleases> {
  const { data } = await api.post<RemoteReleases>(`releases/${path}`, body);
  return data;
}
