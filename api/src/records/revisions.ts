import type { Revision, RevisionEvent, RevisionSummary } from 'contracts/records';
import { isDuplicateKey } from '../database/errors.ts';
import { notFound } from '../lib/http-error.ts';
import { bringBackFiles } from '../storage/media-records.ts';
import { keyOf, type RecordKind, recordOf } from './record-kind.ts';
import { RevisionModel, type RevisionRecord } from './revision.model.ts';

const KEPT_DAYS = 90;
const KEPT_AT_LEAST = 20;
const DAY_MS = 86_400_000;

/** Keeps the state that a record is in, unless it is kept already. `changed` says that it isn't known how it came about. */
export async function keepState(kind: RecordKind, id: string, event: RevisionEvent): Promise<void> {
  const state = await kind.find(id);
  if (!state) return;
  const record = keyOf(kind.name, id);
  const { value, number, title, savedAt, savedBy } = state;
  const _id = `${record}@${number}`;
  if (await RevisionModel.exists({ _id })) {
    // Whoever came between has kept it without knowing.
    if (event !== 'changed') await RevisionModel.updateOne({ _id, event: 'changed' }, { $set: { event } });
    return;
  }
  const fields = { record, number, at: savedAt ?? new Date(), by: savedBy, event, title };
  const files = kind.filesOf(value);
  await bringBackFiles(files);
  await RevisionModel.create({ _id, ...fields, value: JSON.stringify(value), files }).catch((error) => {
    // Somebody who changes it at the same time has kept it.
    if (!isDuplicateKey(error)) throw error;
  });
}

/**
 * Runs a change of what visitors see, and keeps the states before and after it: also one that a process has saved and was then
 * killed, or one that is older than revisions. `event` says what the change was.
 */
export async function withRevisions<T>(
  kind: RecordKind,
  id: string | number,
  change: () => Promise<T>,
  event: RevisionEvent = 'changed',
): Promise<T> {
  await keepState(kind, String(id), 'changed');
  const result = await change();
  await keepState(kind, String(id), event);
  return result;
}

/** As `withRevisions`, for a change that creates the record: it returns the id. */
export async function withFirstRevision(
  kind: RecordKind,
  create: () => Promise<number>,
  event: RevisionEvent = 'created',
): Promise<number> {
  const id = await create();
  await keepState(kind, String(id), event);
  return id;
}

const present = ({
  _id,
  at,
  by,
  event,
  title,
}: Omit<RevisionRecord, 'value' | 'files'>): RevisionSummary => ({
  ...{ id: _id, at: at.toISOString(), by, event, title },
});

/** Newest first. A state that nobody has changed since revisions are kept is the only one, and isn't stored yet. */
export async function listRevisions(kind: RecordKind, id: string): Promise<RevisionSummary[]> {
  await keepState(kind, id, 'changed');
  const found = await RevisionModel.find({ record: keyOf(kind.name, id) }, { value: 0, files: 0 })
    .sort({ record: 1, number: -1 })
    .lean();
  return found.map(present);
}

/** Throws 404. */
export async function storedRevision(_id: string): Promise<RevisionRecord> {
  const found = await RevisionModel.findById(_id).lean();
  if (!found) throw notFound('This revision');
  return found;
}

/** Throws 404. */
export async function findRevision(
  kinds: readonly RecordKind[],
  id: string,
  origin: string,
): Promise<Revision> {
  const found = await storedRevision(id);
  const { kind } = recordOf(kinds, found.record);
  const value = JSON.parse(found.value);
  return { ...present(found), value: value && kind.show(value, origin) };
}

/** The number of the newest state that is kept; undefined when none is. */
export async function lastNumber(kind: RecordKind, id: string): Promise<number | undefined> {
  const [newest] = await RevisionModel.find({ record: keyOf(kind.name, id) }, 'number')
    .sort({ record: 1, number: -1 })
    .limit(1)
    .lean();
  return newest?.number;
}

/** Removes what is older than 90 days and not of the last 20 of its record. Returns the files that it showed. */
export async function removeOldRevisions(now: Date): Promise<string[]> {
  const old = { at: { $lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) } };
  const files = new Set<string>();
  for (const record of await RevisionModel.distinct('record', old)) {
    const [oldestKept] = await RevisionModel.find({ record }, 'number')
      .sort({ record: 1, number: -1 })
      .skip(KEPT_AT_LEAST - 1)
      .limit(1)
      .lean();
    if (!oldestKept) continue;
    const removed = { ...old, record, number: { $lt: oldestKept.number } };
    for (const revision of await RevisionModel.find(removed, 'files').lean())
      for (const path of revision.files) files.add(path);
    await RevisionModel.deleteMany(removed);
  }
  return [...files];
}

/** Of a record that is gone for good. Returns the files that they showed. */
export async function forgetRevisions(record: string): Promise<string[]> {
  const files = (await RevisionModel.find({ record }, 'files').lean()).flatMap((revision) => revision.files);
  await RevisionModel.deleteMany({ record });
  return files;
}
