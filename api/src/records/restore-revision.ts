import { randomUUID } from 'node:crypto';
import { notFound } from '../lib/http-error.ts';
import { discardDraft } from './discard.ts';
import { DraftModel } from './draft.model.ts';
import { keyOf, type NamedRecord } from './record-kind.ts';
import { storedRevision, withRevisions } from './revisions.ts';

/**
 * Shows visitors an earlier state again, which is a state of its own. Of a record that they don't see it becomes the draft; the one before goes into the trash. Throws 404, or
 * 409 when somebody changes the record at the same moment.
 */
export async function restoreRevision(record: NamedRecord, revision: string, by: string): Promise<void> {
  const { kind, id } = record;
  const found = await storedRevision(revision);
  if (found.record !== keyOf(kind.name, id)) throw notFound('This revision');
  const state = await kind.find(id);
  const { value: text, title, files } = found;
  if (state) {
    const value = JSON.parse(text);
    const publication = {
      id,
      value,
      version: state.version,
      number: undefined,
      key: undefined,
      by,
      draft: null,
    };
    await withRevisions(kind, id, () => kind.publish(publication), 'restored');
    return;
  }
  const before = await DraftModel.findById(found.record).lean();
  if (before) await discardDraft(record, before.version, by);
  await DraftModel.create({
    ...{ _id: found.record, uid: randomUUID(), title, value: text, files, version: Date.now() },
    ...{ saved_at: new Date(), saved_by: by },
  });
}
