import { isDeepStrictEqual } from 'node:util';
import type { EditableRecord, RecordKey, RecordValue } from 'contracts/records';
import { HttpError } from '../lib/http-error.ts';
import { DraftModel, type DraftRecord } from './draft.model.ts';
import { currentDraft, draftMark, dropDraft, findRecord } from './drafts.ts';
import { mergeFields } from './merge-fields.ts';
import { keyOf, type NamedRecord, newKeyIn, type PublishedState } from './record-kind.ts';
import { keepState, lastNumber, withFirstRevision, withRevisions } from './revisions.ts';

/** Someone may publish another change at the same moment. */
const TRIES = 5;

const isConflict = (error: unknown) => error instanceof HttpError && error.status === 409;

function changedByBoth(fields: string[], record: EditableRecord): HttpError {
  return new HttpError(
    409,
    'changed_by_both',
    `Somebody has published another change of the same fields: ${fields.join(', ')}. Open the draft and choose.`,
    { body: { record } },
  );
}

interface Attempt {
  record: NamedRecord;
  draft: DraftRecord;
  by: string;
}

/** What visitors are to see: the draft's changes on what they see now. Throws 409 when both have changed the same field. */
async function merged(
  { record, draft }: Attempt,
  state: PublishedState | null,
): Promise<{ value: RecordValue; isNews: boolean }> {
  const mine: RecordValue = JSON.parse(draft.value);
  if (!state || draft.base === null) return { value: mine, isNews: true };
  const theirs = await record.kind.editable(state, record.id);
  const { value, conflicts } = mergeFields(JSON.parse(draft.base), mine, theirs);
  if (conflicts.length > 0) throw changedByBoth(conflicts, await findRecord(record, ''));
  return { value, isNews: !isDeepStrictEqual(value, theirs) };
}

async function attempt(work: Attempt): Promise<string> {
  const { record, draft, by } = work;
  const { kind, id } = record;
  const mark = draftMark(draft);
  const key = newKeyIn(id);
  const state = key ? null : await kind.find(id);
  if (state?.draft === mark) {
    // Whoever has published it may have been killed before this.
    await keepState(kind, id, 'published');
    return id;
  }
  const { value, isNews } = await merged(work, state);
  await kind.check(value, id, new Date());
  if (!isNews) return id;
  const common = { value, version: state?.version, by, draft: mark };
  if (key) {
    const publish = () => kind.publish({ ...common, id: undefined, number: undefined, key });
    return String(await withFirstRevision(kind, async () => Number(await publish()), 'published'));
  }
  const number = state ? undefined : await lastNumber(kind, id);
  return withRevisions(kind, id, () => kind.publish({ ...common, id, number, key: undefined }), 'published');
}

/** A draft that somebody has saved while it was published goes on as a draft of what visitors see now. */
async function followUp({ record: { kind }, draft }: Attempt, id: string): Promise<void> {
  const state = await kind.find(id);
  const later = await DraftModel.findOne({ _id: draft._id, uid: draft.uid }).lean();
  if (!state || !later) return;
  const base = JSON.stringify(await kind.editable(state, id));
  const key = keyOf(kind.name, id);
  const isSame = { _id: later._id, uid: later.uid, version: later.version };
  if (later._id === key) {
    await DraftModel.updateOne(isSame, { $set: { base, publish_at: null } });
    return;
  }
  // Under its new name first: what was written is never in neither place.
  await DraftModel.create({ ...later, _id: key, base, publish_at: null });
  await DraftModel.deleteOne(isSame);
}

interface PublishOptions {
  /** Of the draft as it was last seen. */
  version?: number;
  by: string;
  origin?: string;
  /** Called once or more for what is published, with the same mark each time, and never after the draft is gone. */
  onPublished?(key: RecordKey, mark: string): Promise<void>;
}

/**
 * Publishes a draft, which then is none any more. Called again, by another process or after this one was killed, it publishes nothing
 * twice. Returns the record's key. Throws 404, 422 with messages by field, or 409 `newer_version` or `changed_by_both`.
 */
export async function publishDraft(
  record: NamedRecord,
  { version, by, origin = '', onPublished }: PublishOptions,
): Promise<RecordKey> {
  const { kind } = record;
  const draft = await currentDraft(record, version, origin);
  const work = { record, draft, by };
  for (let tried = 1; ; tried += 1) {
    try {
      const id = await attempt(work);
      await onPublished?.(keyOf(kind.name, id), draftMark(draft));
      if (!(await dropDraft(draft))) await followUp(work, id);
      return keyOf(kind.name, id);
    } catch (error) {
      const isFinal = error instanceof HttpError && error.code === 'changed_by_both';
      if (!isConflict(error) || isFinal || tried === TRIES) throw error;
    }
  }
}
