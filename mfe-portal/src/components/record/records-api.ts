import type { AxiosInstance } from 'axios';
import type {
  Draft,
  DraftSummary,
  EditableRecord,
  RecordKey,
  RecordKindName,
  Revision,
  RevisionSummary,
  TrashItem,
} from 'contracts/records';
import { strangeAnswer } from '../../lib/api-failure.ts';
import type { DraftSave } from '../../lib/draft/draft-save.ts';
import type { ListPage } from '../../lib/list-page.ts';

export async function fetchDrafts(
  api: AxiosInstance,
  kind: RecordKindName,
  signal: AbortSignal,
): Promise<DraftSummary[]> {
  return (await api.get<DraftSummary[]>('records/drafts', { params: { kind }, signal })).data;
}

export async function fetchRecord(
  api: AxiosInstance,
  key: RecordKey,
  signal?: AbortSignal,
): Promise<EditableRecord> {
  return (await api.get<EditableRecord>('records/find', { params: { key }, signal })).data;
}

/** Newest first. */
export async function fetchRevisions(
  api: AxiosInstance,
  key: RecordKey,
  signal: AbortSignal,
): Promise<RevisionSummary[]> {
  return (await api.get<RevisionSummary[]>('records/revisions', { params: { key }, signal })).data;
}

export async function fetchRevision(api: AxiosInstance, id: string, signal: AbortSignal): Promise<Revision> {
  return (await api.get<Revision>('records/revision', { params: { id }, signal })).data;
}

/** Shows visitors an earlier version again. */
export async function restoreRevision(api: AxiosInstance, key: RecordKey, id: string): Promise<void> {
  await api.post('records/restoreRevision', { key, id });
}

export async function saveDraft(api: AxiosInstance, save: DraftSave): Promise<Draft> {
  const { data } = await api.post<Draft>('records/saveDraft', save);
  // What is said to be saved must be.
  if (typeof data?.version !== 'number') throw strangeAnswer();
  return data;
}

/** A draft as it was last seen: the calls are refused when somebody has saved it since. */
export type SeenDraft = Pick<DraftSummary, 'key' | 'version'>;

/** Resolves to the record's key, which a new record gets now. Rejects with 422, and messages by field, when it isn't complete. */
export async function publishDraft(api: AxiosInstance, { key, version }: SeenDraft): Promise<RecordKey> {
  return (await api.post<{ key: RecordKey }>('records/publish', { key, version })).data.key;
}

/** Puts a draft into the trash. */
export async function discardDraft(api: AxiosInstance, { key, version }: SeenDraft): Promise<void> {
  await api.post('records/discardDraft', { key, version });
}

/** For a draft that was published by another call: the server's goes, and the trash gets no copy. */
export async function forgetDraft(api: AxiosInstance, { key, version }: SeenDraft): Promise<void> {
  await api.post('records/discardDraft', { key, version, isPublished: true });
}

/** Has a draft published at a time in ISO 8601; null ends the plan. */
export async function schedule(
  api: AxiosInstance,
  { key, version }: SeenDraft,
  at: string | null,
): Promise<void> {
  await api.post('records/schedule', { key, version, at });
}

/** Takes a record off the site now, and keeps it as a draft. */
export async function unpublish(api: AxiosInstance, key: RecordKey): Promise<void> {
  await api.post('records/unpublish', { key });
}

/** Has a record taken off the site at a time in ISO 8601; null ends the plan. */
export async function planEnd(api: AxiosInstance, key: RecordKey, at: string | null): Promise<void> {
  await api.post('records/planEnd', { key, at });
}

export async function fetchTrash(
  api: AxiosInstance,
  { page, rows }: { page: number; rows: number },
  signal: AbortSignal,
): Promise<ListPage<TrashItem>> {
  return (await api.get<ListPage<TrashItem>>('trash/list', { params: { page, limit: rows }, signal })).data;
}

/** Brings back something in the trash: what has an id, or what was last deleted of a record. Resolves to the record's key. */
export async function bringBack(
  api: AxiosInstance,
  item: { id: string } | { key: RecordKey },
): Promise<RecordKey> {
  return (await api.post<{ key: RecordKey }>('trash/restore', item)).data.key;
}
