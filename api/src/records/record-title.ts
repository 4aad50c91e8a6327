import type { AuditArea } from 'contracts/audit';
import { DraftModel } from './draft.model.ts';
import { newKeyIn, type RecordKind, recordOf } from './record-kind.ts';

/** What a record is called now: by its draft, else by what visitors see; undefined when there is neither. */
export async function recordTitle(kinds: readonly RecordKind[], key: string): Promise<string | undefined> {
  const draft = await DraftModel.findById(key, 'title').lean();
  if (draft) return draft.title;
  const { kind, id } = recordOf(kinds, key);
  return newKeyIn(id) ? undefined : (await kind.find(id))?.title;
}

const AREAS = { article: 'news', project: 'projects', content: 'content' } as const;
const NAMES = { article: 'an article', project: 'a project', content: 'content' } as const;

const nameIn = (key: string) => {
  const [name = ''] = key.split('/');
  return name === 'article' || name === 'project' ? name : 'content';
};

/** Where the audit log has changes of a record. */
export const areaOf = (key: string): AuditArea => AREAS[nameIn(key)];

/** `an article`. */
export const kindInWords = (key: string): string => NAMES[nameIn(key)];
