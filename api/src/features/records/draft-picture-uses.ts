import type { PictureUse } from 'contracts/api';
import { DraftModel } from '../../records/draft.model.ts';
import type { PictureUses } from '../../storage/picture-uses.ts';

const TRIES = 5;

/** What a use is called by: the kind, and the id, which is a number unless the record is content or new. */
function recordIn(key: string): Pick<PictureUse, 'kind' | 'id'> {
  const [kind, ...rest] = key.split('/');
  const id = rest.join('/');
  if (kind === 'content') return { kind, id };
  return { kind: kind === 'project' ? 'project' : 'article', id: /^\d+$/.test(id) ? Number(id) : id };
}

async function replaceIn(_id: string, from: string, to: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const draft = await DraftModel.findOne({ _id, files: from }).lean();
    if (!draft) return;
    // Names of files are random: nothing else in the text is the same.
    const $set = {
      value: draft.value.replaceAll(from, to),
      files: draft.files.map((path) => (path === from ? to : path)),
      version: draft.version + 1,
    };
    const { matchedCount } = await DraftModel.updateOne({ _id, version: draft.version }, { $set });
    if (matchedCount > 0) return;
  }
  throw new Error(`The draft ${_id} was saved again and again while its picture was replaced.`);
}

/** Drafts that have a picture or lead to a file. */
export const draftPictureUses: PictureUses = {
  async find(path) {
    const drafts = await DraftModel.find({ files: path }, 'title').sort({ _id: 1 }).lean();
    return drafts.map(({ _id, title }) => ({ ...recordIn(_id), title: title || 'Untitled', where: 'Draft' }));
  },
  async replace(from, to) {
    for (const { _id } of await DraftModel.find({ files: from }, '_id').lean())
      await replaceIn(_id, from, to);
  },
};
