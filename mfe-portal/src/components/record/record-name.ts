import type { RecordKey, RecordKindName } from 'contracts/records';

const kinds: RecordKindName[] = ['article', 'project', 'content'];

export const kindOf = (record: RecordKey): RecordKindName =>
  kinds.find((kind) => record.startsWith(`${kind}/`)) ?? 'content';

/** The id of an article or project that was published; null for all others. */
export function idOf(record: RecordKey): number | null {
  const id = /^(?:article|project)\/(\d+)$/.exec(record)?.[1];
  return id ? Number(id) : null;
}

export const kindNames: Record<RecordKindName, string> = {
  article: 'Article',
  project: 'Project',
  content: 'Content',
};
