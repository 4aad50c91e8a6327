import { randomUUID } from 'node:crypto';
import type { Draft, DraftSummary, EditableRecord, RecordKindName, RecordValue } from 'contracts/records';
import { createdAs } from '../database/creations.ts';
import { isDuplicateKey } from '../database/errors.ts';
import { HttpError, notFound } from '../lib/http-error.ts';
import { holdPictures } from '../storage/picture-references.ts';
import { DraftModel, type DraftRecord } from './draft.model.ts';
import { PlannedEnd } from './planned-end.model.ts';
import {
  keyOf,
  type NamedRecord,
  newKeyIn,
  type PublishedState,
  type RecordKind,
  recordOf,
} from './record-kind.ts';
import { RevisionModel } from './revision.model.ts';
import { Trash } from './trash.model.ts';

/** Names what is published from a draft: the same one is never published twice. */
export const draftMark = ({ uid, version }: Pick<DraftRecord, 'uid' | 'version'>) => `${uid}@${version}`;

const summary = (draft: Omit<DraftRecord, 'value' | 'files'>, isPublished: boolean): DraftSummary => ({
  key: draft._id,
  title: draft.title,
  version: draft.version,
  savedAt: draft.saved_at.toISOString(),
  savedBy: draft.saved_by,
  publishAt: draft.publish_at?.toISOString() ?? null,
  failure: draft.failure,
  isPublished,
});

function present({ kind }: NamedRecord, draft: DraftRecord, origin: string, isPublished: boolean): Draft {
  return { ...summary(draft, isPublished), value: kind.show(JSON.parse(draft.value), origin) };
}

/** Latest first. */
export async function listDrafts(name: RecordKindName | undefined): Promise<DraftSummary[]> {
  const found = await DraftModel.find({}, { value: 0, files: 0 }).sort({ saved_at: -1 }).lean();
  const wanted = found.filter(({ _id }) => name === undefined || _id.startsWith(`${name}/`));
  return wanted.map((draft) => summary(draft, draft.base !== null));
}

async function presentPublished(
  { kind, id }: NamedRecord,
  state: PublishedState,
  origin: string,
): Promise<EditableRecord['published']> {
  const end = await PlannedEnd.findById(keyOf(kind.name, id)).lean();
  const { version, title, savedAt, savedBy } = state;
  return {
    value: kind.show(await kind.editable(state, id), origin),
    ...{ version, title, savedAt: savedAt?.toISOString() ?? null, savedBy },
    unpublishAt: end?.at.toISOString() ?? null,
  };
}

/** A record for its form. Throws 404 for one that is neither published nor has a draft. */
export async function findRecord(record: NamedRecord, origin: string): Promise<EditableRecord> {
  const { kind, id } = record;
  const key = keyOf(kind.name, id);
  const [state, draft] = await Promise.all([
    newKeyIn(id) ? null : kind.find(id),
    DraftModel.findById(key).lean(),
  ]);
  if (!state && !draft) throw notFound('This record');
  return {
    key,
    published: state && (await presentPublished(record, state, origin)),
    draft: draft && present(record, draft, origin, state !== null),
  };
}

export interface DraftSave {
  key: string;
  /** The client's id of this save: sent again, it is answered as it was. */
  id?: string | undefined;
  value: RecordValue;
  /** Of the draft as it was last seen; 0 when there was none. */
  version: number;
  /** Of what visitors saw, as it was last seen; null when they saw nothing. */
  published: number | null;
  by: string;
  origin: string;
}

/** Somebody else has saved the draft, or published the record, since the caller has seen it: the body has both. */
async function newerVersion(record: NamedRecord, origin: string): Promise<HttpError> {
  const current = await findRecord(record, origin).catch(() => null);
  return new HttpError(
    409,
    'newer_version',
    current
      ? 'Somebody has changed this since you opened it.'
      : 'Somebody has deleted this, or discarded its draft, since you opened it.',
    { body: { record: current } },
  );
}

/** Throws 409 `already_created`, with the record's id, when a new record was published meanwhile. */
async function assertNotCreated(id: string): Promise<void> {
  const made = newKeyIn(id);
  const created = made === undefined ? undefined : await createdAs(made);
  if (created !== undefined)
    throw new HttpError(409, 'already_created', 'This has been published since you opened it.', {
      body: { id: created },
    });
}

/** Throws 404 for a number that no record has had, which the next new one may get. */
async function assertWasRecord({ kind, id }: NamedRecord): Promise<void> {
  const record = keyOf(kind.name, id);
  const traces = await Promise.all([
    DraftModel.exists({ _id: record }),
    RevisionModel.exists({ record }),
    Trash.exists({ record }),
  ]);
  if (traces.every((trace) => trace === null)) throw notFound('This record');
}

/**
 * Saves what somebody has written so far, which may be incomplete. Throws 404, 422, 409 `newer_version` with the record as it is now, or
 * 409 `already_created`.
 */
export async function saveDraft(kinds: readonly RecordKind[], save: DraftSave): Promise<Draft> {
  const { by, origin, version } = save;
  const record = recordOf(kinds, save.key);
  const { kind, id } = record;
  const _id = keyOf(kind.name, id);
  await assertNotCreated(id);
  const isNew = newKeyIn(id) !== undefined;
  const state = isNew ? null : await kind.find(id);
  if (!state && !isNew) await assertWasRecord(record);
  const value = await kind.read(save.value, id, origin);
  const files = kind.filesOf(value);
  const fields = {
    title: await kind.titleOf(value, id),
    value: JSON.stringify(value),
    base: state && JSON.stringify(await kind.editable(state, id)),
    ...{ files, saved_at: new Date(), saved_by: by, save_id: save.id ?? null, failure: null },
  };
  return holdPictures(files, async () => {
    const isSeen = (state?.version ?? null) === save.published;
    const saved = (isSeen ? await write(_id, version, fields) : null) ?? (await savedAs(_id, save.id));
    if (!saved) throw await newerVersion(record, origin);
    return present(record, saved, origin, state !== null);
  });
}

type Fields = Omit<DraftRecord, '_id' | 'uid' | 'version' | 'publish_at' | 'scheduled_by'>;

/** The draft, if that save was the last one. */
const savedAs = (_id: string, save_id: string | undefined): Promise<DraftRecord | null> =>
  save_id === undefined ? Promise.resolve(null) : DraftModel.findOne({ _id, save_id }).lean().exec();

/** Null when the stored draft has another version. */
const write = (_id: string, version: number, fields: Fields): Promise<DraftRecord | null> =>
  version === 0 ? create(_id, fields) : update(_id, version, fields);

async function create(_id: DraftRecord['_id'], fields: Fields): Promise<DraftRecord | null> {
  // Not from 1: whoever has seen a draft that was discarded since must not save over this one.
  const first = { uid: randomUUID(), version: Date.now() };
  const draft = { _id, ...first, ...fields, publish_at: null, scheduled_by: '' };
  try {
    await DraftModel.create(draft);
    return draft;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

const update = (_id: string, version: number, fields: Fields): Promise<DraftRecord | null> =>
  DraftModel.findOneAndUpdate(
    { _id, version },
    { $set: { ...fields, version: version + 1 } },
    { returnDocument: 'after' },
  )
    .lean()
    .exec();

/** Throws 404, or 409 when `version` isn't the stored one. */
export async function currentDraft(record: NamedRecord, version?: number, origin = ''): Promise<DraftRecord> {
  const draft = await DraftModel.findById(keyOf(record.kind.name, record.id)).lean();
  if (!draft) throw notFound('This draft');
  if (version !== undefined && draft.version !== version) throw await newerVersion(record, origin);
  return draft;
}

/** For a draft that is published, or in the trash: it goes, unless somebody has saved it since. Returns whether it went. */
export async function dropDraft({ _id, uid, version }: DraftRecord): Promise<boolean> {
  const { deletedCount } = await DraftModel.deleteOne({ _id, uid, version });
  return deletedCount > 0;
}
