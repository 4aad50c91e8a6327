import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { nextIds } from '../../database/counter.ts';
import { HttpError, invalid, notFound } from '../../lib/http-error.ts';
import type { UploadedFile } from '../../lib/route.ts';
import type { ImageLibrary } from '../../storage/image-library.ts';
import { type Content, prepareContent } from './content.ts';
import { News, type NewsRecord } from './news.model.ts';
import type { addBody, updateBody } from './news.schema.ts';
import { searchFields } from './search-fields.ts';

interface Sender {
  library: ImageLibrary;
  /** The address the client knows this API by. */
  origin: string;
}

type CoverFields = Pick<NewsRecord, 'cover_image' | 'cover_width' | 'cover_height'>;

/** A form without a picture sends an empty file, or none. */
async function storeCover(library: ImageLibrary, files: UploadedFile[]): Promise<CoverFields | undefined> {
  const [file] = files;
  if (!file || file.size === 0) return undefined;
  const image = await library.save('news', () => readFile(file.path), file.name);
  return { cover_image: image.path, cover_width: image.width, cover_height: image.height };
}

function contentFields(title: string, content: Content) {
  return { content: content.html, content_images: content.images, ...searchFields(title, content.text) };
}

async function removeFiles(library: ImageLibrary, paths: (string | null | undefined)[]): Promise<void> {
  for (const path of paths) if (path) await library.remove(path);
}

function assertNotEmpty(content: Content): void {
  if (content.text.trim() === '' && !content.html.includes('<img'))
    throw invalid({ content: 'Must not be empty.' });
}

/** Pictures first, then the article that points to them. */
export async function addNews(
  { library, origin }: Sender,
  { title, type, content: html }: z.output<typeof addBody>,
  files: UploadedFile[],
): Promise<number> {
  const content = await prepareContent(library, html, origin);
  assertNotEmpty(content);
  const cover = await storeCover(library, files).catch(async (error: unknown) => {
    await removeFiles(library, content.images);
    throw error;
  });
  const created_at = new Date();
  const _id = await nextIds('news');
  await News.create({
    ...{ _id, title, type, created_at, version: 1 },
    ...contentFields(title, content),
    ...cover,
  });
  return _id;
}

async function changesOf(
  { library, origin }: Sender,
  current: NewsRecord,
  sent: Omit<z.output<typeof updateBody>, 'id' | 'version'>,
  files: UploadedFile[],
): Promise<Partial<NewsRecord>> {
  const title = sent.title ?? current.title;
  const html = sent.content ?? current.content;
  const content = await prepareContent(library, html, origin);
  assertNotEmpty(content);
  const cover = await storeCover(library, files).catch(async (error: unknown) => {
    const fresh = content.images.filter((path) => !current.content_images.includes(path));
    await removeFiles(library, fresh);
    throw error;
  });
  return { title, type: sent.type ?? current.type, ...contentFields(title, content), ...cover };
}

const conflict = () =>
  new HttpError(
    409,
    'newer_version',
    'Someone has changed this article since you opened it. Reload to see it.',
  );

/** Absent fields, and an absent or empty cover, stay. Throws 404, or 409 when `version` is not the stored one. */
export async function updateNews(
  sender: Sender,
  { id, version, ...sent }: z.output<typeof updateBody>,
  files: UploadedFile[],
): Promise<number> {
  const current = await News.findById(id).lean();
  if (!current) throw notFound('This article');
  if (version !== undefined && version !== current.version) throw conflict();
  const changes = await changesOf(sender, current, sent, files);
  const before = await News.findOneAndUpdate(
    version === undefined ? { _id: id } : { _id: id, version },
    { $set: changes, $inc: { version: 1 } },
    { returnDocument: 'before' },
  ).lean();
  const { cover_image, content_images = [] } = changes;
  if (!before) {
    const fresh = content_images.filter((path) => !current.content_images.includes(path));
    await removeFiles(sender.library, [cover_image, ...fresh]);
    throw conflict();
  }
  const unused = before.content_images.filter((path) => !content_images.includes(path));
  await removeFiles(sender.library, [cover_image && before.cover_image, ...unused]);
  return before.version + 1;
}

/** Removes the article, then its pictures. Throws 404. */
export async function deleteNews(library: ImageLibrary, id: number): Promise<void> {
  const deleted = await News.findOneAndDelete({ _id: id }).lean();
  if (!deleted) throw notFound('This article');
  await removeFiles(library, [deleted.cover_image, ...deleted.content_images]);
}
