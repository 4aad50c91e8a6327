import type { AxiosInstance } from 'axios';
import type { HealthPoint, ReleaseChange, ReleaseList, RemoteReleases } from 'contracts/releases';

/** The API's limit for one response. */
const historyLimit = 200;

/** The time makes each address unique: caches may keep a response for 5 s, but people act on this data. */
export async function fetchReleases(api: AxiosInstance, signal?: AbortSignal): Promise<RemoteReleases[]> {
  const { data } = await api.get<ReleaseList>('releases', { params: { at: Date.now() }, signal });
  return data.remotes;
}

/** Of all remotes, oldest minute first. */
export async function fetchHealth(api: AxiosInstance, signal: AbortSignal): Promise<HealthPoint[]> {
  const { data } = await api.get<HealthPoint[]>('releases/health', { signal });
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
  restart?: true;
}

export type ChangePath = 'rollout' | 'promote' | 'halt' | 'rollback' | 'disable' | 'enable';

/** Resolves to the remote after the change; rejects with 409 `stale_revision` when `revision` isn't the newest. */
export async function sendChange(
  api: AxiosInstance,
  path: ChangePath,
  body: ChangeBody,
): Promise<RemoteReleases> {
  const { data } = await api.post<RemoteReleases>(`releases/${path}`, body);
  return data;
}
