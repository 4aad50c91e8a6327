import { DraftModel } from './draft.model.ts';
import { currentDraft, dropDraft } from './drafts.ts';
import { keyOf, type NamedRecord } from './record-kind.ts';
import { Trash } from './trash.model.ts';
import { putIntoTrash } from './trash.ts';

/** Puts a draft into the trash. Throws 404, or 409 when it was saved since `version`. */
export async function discardDraft(record: NamedRecord, version: number, by: string): Promise<void> {
  const draft = await currentDraft(record, version);
  const { title, uid, files } = draft;
  const item = await putIntoTrash(record, by, { title, draft: JSON.stringify(draft), draft_uid: uid, files });
  if (await dropDraft(draft)) return;
  await Trash.deleteOne({ _id: item });
  await discardDraft(record, version, by);
}

/** Removes a draft that was published by another call, unless somebody has saved it since. */
export async function forgetDraft({ kind, id }: NamedRecord, version: number): Promise<void> {
  await DraftModel.deleteOne({ _id: keyOf(kind.name, id), version });
}
