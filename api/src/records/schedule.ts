import type { RecordKey } from 'contracts/records';
import { HttpError, invalid } from '../lib/http-error.ts';
import type { Log } from '../lib/log.ts';
import { DraftModel, type DraftRecord } from './draft.model.ts';
import { currentDraft, draftMark } from './drafts.ts';
import { PlannedEnd } from './planned-end.model.ts';
import { publishDraft } from './publish.ts';
import { keyOf, type NamedRecord, type RecordKind, recordOf } from './record-kind.ts';
import { unpublish } from './unpublish.ts';

const DAY_MS = 86_400_000;
const YEARS = 2;

function assertLater(at: Date): void {
  const ahead = at.getTime() - Date.now();
  if (ahead <= 0) throw invalid({ at: 'Choose a time in the future.' });
  if (ahead > YEARS * 366 * DAY_MS) throw invalid({ at: `Choose a time within ${YEARS} years.` });
}

/** Has a draft published at a time; null: only by hand. Throws 404, 409 `newer_version`, or 422 when it couldn't be published as it is. */
export async function schedule(
  record: NamedRecord,
  { version, at, by }: { version: number; at: Date | null; by: string },
): Promise<void> {
  const draft = await currentDraft(record, version);
  if (at) {
    assertLater(at);
    await record.kind.check(JSON.parse(draft.value), record.id, at);
  }
  const $set = { publish_at: at, scheduled_by: at ? by : '', failure: null };
  const { matchedCount } = await DraftModel.updateOne({ _id: draft._id, uid: draft.uid }, { $set });
  if (matchedCount === 0) await currentDraft(record, version);
}

/** Has a record taken off the site at a time; null: only by hand. Throws 404. */
export async function planEnd(
  { kind, id }: NamedRecord,
  { at, by }: { at: Date | null; by: string },
): Promise<void> {
  const _id: RecordKey = keyOf(kind.name, id);
  if (!at) {
    await PlannedEnd.deleteOne({ _id });
    return;
  }
  assertLater(at);
  if (!(await kind.find(id)))
    throw new HttpError(404, 'not_found', 'Visitors do not see this: publish it first.');
  await PlannedEnd.updateOne({ _id }, { $set: { at, by } }, { upsert: true });
}

/** What has happened on its own. */
export interface DueEvent {
  /** The same for the same event, whichever process tells of it. */
  id: string;
  event: 'published' | 'unpublished' | 'failed';
  record: RecordKey;
  title: string;
  /** Who had planned it. */
  by: string;
}

type OnDue = (event: DueEvent) => Promise<void>;

async function publishDue(
  kinds: readonly RecordKind[],
  draft: DraftRecord,
  log: Log,
  onDue: OnDue,
): Promise<void> {
  const record = recordOf(kinds, draft._id);
  const { title, scheduled_by: by } = draft;
  try {
    await publishDraft(record, {
      by,
      onPublished: (key, id) => onDue({ id, event: 'published', record: key, title, by }),
    });
  } catch (error) {
    // Another process has published it, or somebody has discarded it.
    if (error instanceof HttpError && error.status === 404) return;
    if (!(error instanceof HttpError)) throw error;
    // Nobody is there to read it now: it stands at the draft until somebody comes.
    const $set = { publish_at: null, failure: error.message };
    await DraftModel.updateOne({ _id: draft._id, uid: draft.uid, version: draft.version }, { $set });
    log.warn({ record: draft._id, reason: error.message }, 'a draft could not be published at its time');
    await onDue({ id: `failed ${draftMark(draft)}`, event: 'failed', record: draft._id, title, by });
  }
}

/** Another process has done it, or somebody has deleted the record. */
function unlessGone(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}

/** Publishes and takes off the site what is due. Any number of processes may do it at once. */
export async function doWhatIsDue(kinds: readonly RecordKind[], log: Log, onDue: OnDue): Promise<void> {
  const now = new Date();
  for (const draft of await DraftModel.find({ publish_at: { $gt: new Date(0), $lte: now } }).lean())
    await publishDue(kinds, draft, log, onDue);
  for (const { _id, at, by } of await PlannedEnd.find({ at: { $lte: now } }).lean()) {
    const record = recordOf(kinds, _id);
    const title = (await record.kind.find(record.id))?.title;
    const id = `unpublished ${_id} ${at.toISOString()}`;
    if (title !== undefined) await onDue({ id, event: 'unpublished', record: _id, title, by });
    if (title !== undefined) await unpublish(record, by).catch(unlessGone);
    await PlannedEnd.deleteOne({ _id, at });
  }
}
