import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { createOnce, type TakeId } from '../../database/creations.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { HttpError, invalid, notFound } from '../../lib/http-error.ts';
import { plainText } from '../../lib/plain-text.ts';
import { fieldsOf } from '../../lib/record-fields.ts';
import type { UploadedFile } from '../../lib/route.ts';
import { describePictures } from '../../storage/media-records.ts';
import { holdPictures } from '../../storage/picture-references.ts';
import { type Content, type Sender, withContent } from './content.ts';
import { derivedFields } from './derived-fields.ts';
import { News, type NewsRecord } from './news.model.ts';
import { type addBody, EMPTY, type NewsFields, type updateBody } from './news.schema.ts';

type SentFields = Omit<z.output<typeof addBody>, 'cover_path' | 'date'>;
type CoverFields = Pick<NewsRecord, 'cover_image' | 'cover_width' | 'cover_height'>;

/** Lets `use` point to a picture of the library. Throws 422 when it isn't there any more. */
function withLibraryCover<T>(path: string, use: (cover: CoverFields) => Promise<T>): Promise<T> {
  return holdPictures([path], async (removed) => {
    const picture = (await describePictures([path])).get(path);
    if (!picture || removed.has(path))
      throw invalid({ cover: 'That picture was removed from the library. Choose another one.' });
    return use({ cover_image: path, cover_width: picture.width, cover_height: picture.height });
  });
}

/** Stores the cover of a form for `use`; when that fails, removes it. A form without a picture sends an empty file, or none. */
async function withCover<T>(
  { library, by }: Sender,
  { files: [file], cover_path }: { files: UploadedFile[]; cover_path?: string },
  use: (cover: CoverFields | undefined) => Promise<T>,
): Promise<T> {
  if (!file || file.size === 0)
    return cover_path === undefined ? use(undefined) : withLibraryCover(cover_path, use);
  const image = await library.save('news', () => readFile(file.path), { name: file.name, by });
  try {
    return await use({ cover_image: image.path, cover_width: image.width, cover_height: image.height });
  } catch (error) {
    await library.takeBack([image.path]);
    throw error;
  }
}

/** The stored fields of those that were sent. */
function storedFields({ summary, slug, ...sent }: Partial<SentFields>): Partial<NewsFields> {
  return { ...sent, own_summary: summary, own_slug: slug };
}

/** What a save stores of an article's fields and its cleaned content. */
function record(sent: NewsFields, { html, images, text }: Content, { by, published_draft = null }: Sender) {
  const fields = { ...sent, content: html };
  return {
    ...{ ...fields, content_images: images, ...derivedFields(fields, text) },
    ...{ updated_at: new Date(), updated_by: by, published_draft },
  };
}

function assertNotEmpty(content: Content): void {
  if (content.text.trim() === '' && !content.html.includes('<img'))
    throw invalid({ content: 'Must not be empty.' });
}

type AddBody = z.output<typeof addBody>;

/** Pictures first, then the article that points to them. Returns its id; the same `key` again creates nothing. */
export function addNews(
  sender: Sender,
  { cover_path, ...body }: AddBody,
  files: UploadedFile[],
  key: string | undefined,
): Promise<number> {
  const sent = { body, ...(cover_path ? { cover_path } : {}), files: files.map(({ hash }) => hash) };
  const request = { key, content: sent, counter: 'news' };
  return createOnce(request, (takeId) => create(sender, { cover_path, ...body }, files, takeId));
}

/** Puts an article that was taken off the site back under its id. Throws 409 when it is there already. */
export async function putBackNews(sender: Sender, body: AddBody, id: number, version: number): Promise<void> {
  await create(sender, body, [], async () => ({ _id: id }), version).catch((error: unknown) => {
    throw isDuplicateKey(error) ? conflict() : error;
  });
}

function create(
  sender: Sender,
  { cover_path, date, ...fields }: AddBody,
  files: UploadedFile[],
  takeId: TakeId,
  version = 1,
): Promise<void> {
  return withContent(sender, fields.content, async (content) => {
    assertNotEmpty(content);
    await withCover(sender, { files, cover_path }, async (cover) => {
      await News.create({
        ...{ ...(await takeId()), created_at: date ?? new Date(), version },
        ...record(fieldsOf(EMPTY, storedFields(fields)), content, sender),
        ...cover,
      });
    });
  });
}

/** An article's own content is saved as it is when none was sent. */
function withSentContent<T>(
  sender: Sender,
  html: string | undefined,
  current: NewsRecord,
  save: (content: Content) => Promise<T>,
): Promise<T> {
  if (html !== undefined) return withContent(sender, html, save);
  const { content, content_images } = current;
  return save({ html: content, images: content_images, text: plainText(content) });
}

const conflict = () =>
  new HttpError(
    409,
    'newer_version',
    'Someone has changed this article since you opened it. Reload to see it.',
  );

const NO_COVER = { cover_image: null, cover_width: null, cover_height: null };

/** Absent fields, and an absent or empty cover, stay, unless `remove_cover` says otherwise. Throws 404, or 409 when `version` is not the stored one. */
export async function updateNews(
  sender: Sender,
  { id, version, remove_cover, cover_path, date, ...sent }: z.output<typeof updateBody>,
  files: UploadedFile[],
): Promise<number> {
  const current = await News.findById(id).lean();
  if (!current) throw notFound('This article');
  if (version !== undefined && version !== current.version) throw conflict();
  const fields = fieldsOf(fieldsOf(EMPTY, current), storedFields(sent));
  // Content that wasn't sent is written back as it was read, so it must not have changed in between.
  const expected = sent.content === undefined ? current.version : version;
  const before = await withSentContent(sender, sent.content, current, async (content) => {
    assertNotEmpty(content);
    return withCover(sender, { files, cover_path }, async (stored) => {
      const cover = stored ?? (remove_cover ? NO_COVER : undefined);
      const dated = date && { created_at: date };
      const found = await News.findOneAndUpdate(
        expected === undefined ? { _id: id } : { _id: id, version: expected },
        {
          ...{ $set: { ...record(fields, content, sender), ...cover, ...dated } },
          ...{ $inc: { version: 1 }, $unset: { demo: 1 } },
        },
        { returnDocument: 'before' },
      ).lean();
      if (!found) throw conflict();
      return found;
    });
  });
  return before.version + 1;
}
