import type { AxiosInstance } from 'axios';
import type { Draft, EditableRecord, RecordKey, RecordValue } from 'contracts/records';

/** A record as it is edited: what visitors see, and the server's draft. Rejects with a 404 when there is neither. */
export async function fetchRecord(
  api: AxiosInstance,
  key: RecordKey,
  signal?: AbortSignal,
): Promise<EditableRecord> {
  return (await api.get<EditableRecord>('records/find', { params: { key }, signal })).data;
}

export interface DraftToSave {
  key: RecordKey;
  value: RecordValue;
  /** Of the server's draft as last seen; 0 when there was none. */
  version: number;
  /** Of what visitors see; null when they see nothing. */
  published: number | null;
}

export async function saveDraft(api: AxiosInstance, draft: DraftToSave): Promise<Draft> {
  return (await api.post<Draft>('records/saveDraft', draft)).data;
}

/** Puts the server's draft into the trash; `isPublished`: it was published by another call, so it just goes. */
export async function discardDraft(
  api: AxiosInstance,
  draft: { key: RecordKey; version: number; isPublished?: boolean },
): Promise<void> {
  await api.post('records/discardDraft', draft);
}

/** Resolves to the key of what is published now: a new record has got an id. */
export async function publishDraft(
  api: AxiosInstance,
  draft: { key: RecordKey; version: number },
): Promise<RecordKey> {
  return (await api.post<{ key: RecordKey }>('records/publish', draft)).data.key;
}

/** Brings back what was put into the trash last of a record. */
export async function bringBack(api: AxiosInstance, key: RecordKey): Promise<void> {
  await api.post('trash/restore', { key });
}
