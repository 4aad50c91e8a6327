import { randomUUID } from 'node:crypto';
import type { RecordKey, TrashItem } from 'contracts/records';
import { isDuplicateKey } from '../database/errors.ts';
import { HttpError, notFound } from '../lib/http-error.ts';
import { DraftModel, type DraftRecord } from './draft.model.ts';
import { dropDraft } from './drafts.ts';
import { PlannedEnd } from './planned-end.model.ts';
import { keyOf, type NamedRecord, newKeyIn, type RecordKind, recordOf } from './record-kind.ts';
import { forgetRevisions, withRevisions } from './revisions.ts';
import { Trash, type TrashRecord } from './trash.model.ts';

const KEPT_MS = 30 * 86_400_000;

/** Puts a copy in. Returns its id. */
export async function putIntoTrash(
  { kind, id }: NamedRecord,
  by: string,
  fields: Pick<TrashRecord, 'title'> & Partial<TrashRecord>,
): Promise<string> {
  const _id = randomUUID();
  const record = keyOf(kind.name, id);
  const none = { published: null, number: null, draft: null, draft_uid: null, files: [] };
  await Trash.create({ _id, record, ...none, ...fields, at: new Date(), by });
  return _id;
}

/** Files of what visitors see and of the draft, each once. */
const filesOf = (kind: RecordKind, published: string | null, draft: DraftRecord | null) => [
  ...new Set([...(published ? kind.filesOf(JSON.parse(published)) : []), ...(draft?.files ?? [])]),
];

/**
 * Takes a record off the site, with its draft, into the trash: the copy first, so that nothing is lost when the process is killed between.
 * Throws 404.
 */
export async function moveToTrash(record: NamedRecord, by: string): Promise<void> {
  const { kind, id } = record;
  const key = keyOf(kind.name, id);
  for (;;) {
    const state = await kind.find(id);
    const draft = await DraftModel.findById(key).lean();
    if (!state) throw notFound(`This ${kind.name}`);
    const published = JSON.stringify(state.value);
    const copy = await putIntoTrash(record, by, {
      ...{ title: state.title, published, number: state.number },
      ...{ draft: draft && JSON.stringify(draft), draft_uid: draft?.uid ?? null },
      files: filesOf(kind, published, draft),
    });
    const isGone = await withRevisions(kind, id, () => kind.remove(id, state.number));
    if (isGone && draft) await dropDraft(draft);
    await PlannedEnd.deleteOne({ _id: key });
    if (isGone) return;
    await Trash.deleteOne({ _id: copy });
  }
}

/** What a process that was killed has copied and not removed is no trash. */
async function isReal(kinds: readonly RecordKind[], item: Omit<TrashRecord, 'files'>): Promise<boolean> {
  const { kind, id } = recordOf(kinds, item.record);
  if (item.published !== null) return newKeyIn(id) !== undefined || (await kind.find(id)) === null;
  return (await DraftModel.exists({ _id: item.record, uid: item.draft_uid })) === null;
}

const present = ({ _id, record, title, published, at, by }: Omit<TrashRecord, 'files'>): TrashItem => ({
  ...{ id: _id, key: record, title, what: published === null ? 'draft' : 'record' },
  ...{ at: at.toISOString(), by, until: new Date(at.getTime() + KEPT_MS).toISOString() },
});

/** One page, latest first, and how many there are. */
export async function listTrash(
  kinds: readonly RecordKind[],
  { page, limit }: { page: number; limit: number },
): Promise<{ list: TrashItem[]; total: number }> {
  const found = await Trash.find({}, { files: 0 })
    .sort({ at: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const real = await Promise.all(found.map((item) => isReal(kinds, item)));
  return {
    list: found.filter((_, index) => real[index]).map(present),
    total: await Trash.countDocuments({}),
  };
}

async function restorePublished({ kind, id }: NamedRecord, item: TrashRecord, by: string): Promise<void> {
  if (item.published === null || (await kind.find(id))) return;
  const value = JSON.parse(item.published);
  const number = item.number ?? 0;
  const publication = { id, value, version: undefined, number, key: undefined, by, draft: null };
  await withRevisions(kind, id, () => kind.publish(publication), 'restored');
}

/** Keeps the draft of a deleted record as a discarded one. Its own id names it there, so that a call which is repeated adds no second one. */
async function keepDraft(item: TrashRecord, { uid, title, files }: DraftRecord): Promise<void> {
  await Trash.create({ ...item, _id: uid, title, files, published: null, number: null }).catch(
    (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    },
  );
}

/** When there is another draft by now, that of a deleted record stays in the trash. Throws 409 when nothing else would come back. */
async function restoreDraft(item: TrashRecord): Promise<void> {
  if (item.draft === null) return;
  const draft: DraftRecord = JSON.parse(item.draft);
  try {
    await DraftModel.create({ ...draft, saved_at: new Date(draft.saved_at), publish_at: null });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another call has brought it back, or one that was killed.
    if (await DraftModel.exists({ _id: draft._id, uid: draft.uid })) return;
    if (item.published === null)
      throw new HttpError(
        409,
        'other_draft',
        'There is another draft of this by now. Publish or discard that one first.',
      );
    await keepDraft(item, draft);
  }
}

interface Wanted {
  /** Of the item. */
  id?: string;
  /** Of the record: what was put in last. */
  key?: string;
}

const findItem = ({ id, key }: Wanted) =>
  Trash.findOne(id ? { _id: id } : { record: key })
    .sort({ at: -1 })
    .lean();

/** What an item is called; undefined when it isn't there. */
export const trashTitle = async (wanted: Wanted) => (await findItem(wanted))?.title;

/**
 * Brings something back as it was: on the site, as a draft, or both. The draft first: while the record isn't there, its copy is listed, so
 * that nothing is lost when the process is killed between. Returns the record's key. Throws 404 or 409 `other_draft`.
 */
export async function restoreFromTrash(
  kinds: readonly RecordKind[],
  wanted: Wanted,
  by: string,
): Promise<RecordKey> {
  const item = await findItem(wanted);
  if (!item)
    throw new HttpError(
      404,
      'not_found',
      'This is not in the trash any more: somebody has brought it back, or its 30 days are over.',
    );
  await restoreDraft(item);
  await restorePublished(recordOf(kinds, item.record), item, by);
  await Trash.deleteOne({ _id: item._id });
  return item.record;
}

/** Removes what has been there for 30 days, and the revisions of what is gone with it. Returns the files that all of it showed. */
export async function emptyTrash(kinds: readonly RecordKind[], now: Date): Promise<string[]> {
  const old = await Trash.find({ at: { $lt: new Date(now.getTime() - KEPT_MS) } }).lean();
  const files: string[] = [];
  for (const { _id, record, published, files: own } of old) {
    files.push(...own);
    await Trash.deleteOne({ _id });
    const { kind, id } = recordOf(kinds, record);
    const isGone =
      published !== null && !(await kind.find(id)) && !(await DraftModel.exists({ _id: record }));
    if (isGone && !(await Trash.exists({ record }))) files.push(...(await forgetRevisions(record)));
  }
  return files;
}
