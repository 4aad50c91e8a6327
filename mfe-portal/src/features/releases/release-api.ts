import type { AxiosInstance } from 'axios';
import type { HealthPoint, ReleaseChange, ReleaseList, RemoteReleases } from 'contracts/releases';

/** As far back as the API goes in one answer. */
const historyLimit = 200;

/** The time makes the address a new one: a cache on the way may keep an answer for 5 s, and people act on what this says. */
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

/** Every change says which state it was decided on, and why. */
export interface ChangeBody {
  remote: string;
  revision: number;
  reason: string;
  version?: string;
  percent?: number;
  restart?: true;
}

export type ChangePath = 'rollout' | 'promote' | 'halt' | 'rollback' | 'disable' | 'enable';

/** Answers with the remote after the change; 409 `stale_revision` when `revision` is not the newest. */
export async function sendChange(
  api: AxiosInstance,
  path: ChangePath,
  body: ChangeBody,
): Promise<RemoteReleases> {
  const { data } = await api.post<RemoteReleases>(`releases/${path}`, body);
  return data;
}
