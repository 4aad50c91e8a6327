import { filesIn, isGroup, readContent, withDefaults } from '../../lib/content-value.ts';
import { invalid } from '../../lib/http-error.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { currentTypes } from './content-types.ts';
import { SiteContent } from './site-content.model.ts';
import { saveContent, shownValue, storedValue, typeOf } from './site-content.ts';

/** A type's title; its key when no version has it any more. */
const titleOf = async (id: string) => (await currentTypes()).find(({ key }) => key === id)?.title ?? id;

/** Content types, as they are drafted, published and kept in revisions; they can't be deleted: they go back to what their release came with. */
export const contentRecords: RecordKind = {
  name: 'content',
  async read(sent, id) {
    const { value } = readContent((await typeOf(id)).schema, sent);
    if (!isGroup(value)) throw invalid({ value: 'Must be a group of fields.' });
    return value;
  },
  show: (value) => value,
  async preview(value, { key }) {
    const type = (await currentTypes()).find((one) => one.key === key);
    const shown = shownValue(type, value);
    return isGroup(shown) ? shown : value;
  },
  titleOf: (_value, id) => titleOf(id),
  filesOf: filesIn,
  async find(id) {
    const stored = await SiteContent.findById(id).lean();
    const { version = 0, updated_at: savedAt = null, updated_by: savedBy = '' } = stored ?? {};
    return {
      value: (stored && storedValue(stored)) ?? null,
      ...{ title: await titleOf(id), version, number: version, savedAt, savedBy },
      draft: stored?.published_draft ?? null,
    };
  },
  async editable({ value }, id) {
    return withDefaults((await typeOf(id)).defaults, value ?? {});
  },
  async check(value, id) {
    const { problems } = readContent((await typeOf(id)).schema, value);
    if (Object.keys(problems).length > 0) throw invalid(problems);
  },
  async publish({ id = '', value, version = 0, by, draft }) {
    await saveContent({ type: id, value, version, by, published_draft: draft });
    return id;
  },
  async remove(id, number) {
    const isThere = (await SiteContent.exists({ _id: id, version: number })) !== null;
    if (isThere) await saveContent({ type: id, value: null, version: number, by: '' });
    return isThere;
  },
};
