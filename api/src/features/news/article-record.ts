import type { ArticleValue, RecordValue } from 'contracts/records';
import { z } from 'zod';
import { invalid } from '../../lib/http-error.ts';
import { parse } from '../../lib/parse.ts';
import { fieldsOf } from '../../lib/record-fields.ts';
import type { Publication, PublishedState, RecordKind } from '../../records/record-kind.ts';
import { IMAGE_PATH, type ImageLibrary } from '../../storage/image-library.ts';
import { draftContent, picturesIn, withFileRoot } from './content.ts';
import { News } from './news.model.ts';
import { presentWritten } from './news.presenter.ts';
import { addBody, dateUntil, EMPTY, news } from './news.schema.ts';
import { addNews, putBackNews, updateNews } from './news-writes.ts';

const { title, type, author, own_summary, own_slug, seo_title, seo_description } = news.shape;
/** As a draft has it: the form may be half filled. */
const draft = z.object({
  title: z.literal('').or(title),
  type,
  content: z.string('Must be text.'),
  cover: z.string().regex(IMAGE_PATH, 'Must be the path of a picture of the library.').nullable(),
  date: z.iso
    .datetime({ offset: true, message: 'Must be a date and time, like 2019-03-04T08:00:00Z.' })
    .nullable(),
  author,
  summary: own_summary,
  slug: own_slug,
  seoTitle: seo_title,
  seoDescription: seo_description,
}) satisfies z.ZodType<ArticleValue>;

const EMPTY_DRAFT: ArticleValue = {
  ...{ title: '', type: EMPTY.type, content: '', cover: null, date: null },
  ...{ author: '', summary: '', slug: '', seoTitle: '', seoDescription: '' },
};

const fieldsIn = (value: RecordValue): ArticleValue => draft.parse(value);

async function find(id: number): Promise<PublishedState | null> {
  const found = await News.findById(id).lean();
  if (!found) return null;
  const { own_summary, own_slug, seo_title, seo_description, ...fields } = fieldsOf(EMPTY, found);
  const value: ArticleValue = {
    ...{ title: fields.title, type: fields.type, content: fields.content, cover: found.cover_image ?? null },
    ...{ date: found.created_at.toISOString(), author: fields.author },
    ...{ summary: own_summary, slug: own_slug, seoTitle: seo_title, seoDescription: seo_description },
  };
  return {
    value,
    ...{ title: found.title, version: found.version, number: found.version },
    ...{ savedAt: found.updated_at ?? null, savedBy: found.updated_by ?? '' },
    draft: found.published_draft ?? null,
  };
}

/** As the calls that add and change articles take it at that time. */
function asSent(value: ArticleValue, latest = Date.now) {
  const { cover, seoTitle, seoDescription, ...fields } = value;
  const sent = { ...fields, date: fields.date ?? '', seo_title: seoTitle, seo_description: seoDescription };
  const body = addBody.extend({ date: dateUntil(latest).optional() });
  return parse(body, { ...sent, ...(cover ? { cover_path: cover } : {}) });
}

async function publish(
  library: ImageLibrary,
  { id, value, version, number, key, by, draft: published_draft }: Publication,
): Promise<string> {
  const sender = { library, by, origin: '', published_draft };
  const fields = fieldsIn(value ?? {});
  const sent = asSent(fields);
  if (id === undefined) return String(await addNews(sender, sent, [], key));
  if (version === undefined) await putBackNews(sender, sent, Number(id), (number ?? 0) + 1);
  else await updateNews(sender, { ...sent, id: Number(id), version, remove_cover: !fields.cover }, []);
  return id;
}

/** Articles, as they are drafted, published, kept in revisions and in the trash. */
export const articleRecords = (library: ImageLibrary): RecordKind => ({
  name: 'article',
  async read(sent, _id, origin) {
    const value = parse(draft, { ...EMPTY_DRAFT, ...sent });
    return { ...value, content: draftContent(value.content, origin) };
  },
  show: (value, origin) => ({ ...value, content: withFileRoot(fieldsIn(value).content, origin) }),
  preview: (value, options) => presentWritten(fieldsIn(value), options),
  titleOf: async (value) => (value ? fieldsIn(value).title : ''),
  filesOf(value) {
    if (!value) return [];
    const { cover, content } = fieldsIn(value);
    return [...new Set([...(cover ? [cover] : []), ...picturesIn(content)])];
  },
  find: async (id) => (/^\d{1,15}$/.test(id) ? find(Number(id)) : null),
  editable: async ({ value }) => value ?? {},
  async check(value, _id, at) {
    const fields = fieldsIn(value);
    if (fields.title === '') throw invalid({ title: 'Must not be empty.' });
    asSent(fields, () => at.getTime());
  },
  publish: (publication) => publish(library, publication),
  async remove(id, number) {
    const { deletedCount } = await News.deleteOne({ _id: Number(id), version: number });
    return deletedCount > 0;
  },
});
