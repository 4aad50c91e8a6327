import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '../database/errors.ts';
import { notFound } from '../lib/http-error.ts';
import { DraftModel } from './draft.model.ts';
import { PlannedEnd } from './planned-end.model.ts';
import { keyOf, type NamedRecord } from './record-kind.ts';
import { withRevisions } from './revisions.ts';

/**
 * Takes a record off the site and keeps it as a draft: the draft first, so that nothing is lost when the process is killed between. A
 * draft that there is has what was written last, and stays as it is. Throws 404.
 */
export async function unpublish(record: NamedRecord, by: string): Promise<void> {
  const { kind, id } = record;
  const _id = keyOf(kind.name, id);
  for (;;) {
    const state = await kind.find(id);
    if (!state) throw notFound(`This ${kind.name}`);
    const value = await kind.editable(state, id);
    const draft = {
      ...{ _id, uid: randomUUID(), title: state.title, value: JSON.stringify(value), base: null },
      ...{ version: Date.now(), saved_at: new Date(), saved_by: by, files: kind.filesOf(value) },
    };
    await DraftModel.create(draft).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    if (!(await withRevisions(kind, id, () => kind.remove(id, state.number)))) continue;
    await DraftModel.updateOne({ _id }, { $set: { base: null } });
    await PlannedEnd.deleteOne({ _id });
    return;
  }
}
