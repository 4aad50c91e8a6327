import { readFile } from 'node:fs/promises';
import type { PictureUse } from 'contracts/api';
import { createOnce } from '../../database/creations.ts';
import { HttpError, invalid, tooLarge } from '../../lib/http-error.ts';
import { MEGABYTE } from '../../lib/megabyte.ts';
import { readableName } from '../../lib/readable-name.ts';
import type { UploadedFile } from '../../lib/route.ts';
import type { ImageLibrary } from '../../storage/image-library.ts';
import { isPdf } from '../../storage/image-type.ts';
import { MEDIA_COUNTER, MediaFile, type MediaFileRecord } from '../../storage/media-file.model.ts';
import { mediaSearch, type Origin } from '../../storage/media-records.ts';
import { type PictureUses, usesOf } from '../../storage/picture-uses.ts';
import type { Update } from './media.schema.ts';
import { mediaById } from './media-lists.ts';

/** Of a picture; a PDF may be as large as a form. */
const MAX_PICTURE_BYTES = 10 * MEGABYTE;
export const MAX_FILE_BYTES = 20 * MEGABYTE;
const FOLDER = 'library';
/** A form that isn't saved may wait that long. */
const WAITING_MS = 30 * 86_400_000;
/** Someone may save what shows the old picture while it is replaced. */
const REPLACE_ROUNDS = 3;

type Services = { library: ImageLibrary; pictureUses: readonly PictureUses[] };

/** Stores the one file of a form, a picture or a PDF by its bytes. Throws 413, 415 or 422. Returns its path. */
async function storeUpload(
  library: ImageLibrary,
  [file]: UploadedFile[],
  origin: Omit<Origin, 'name'>,
  only?: MediaFileRecord['kind'],
): Promise<string> {
  if (!file || file.size === 0) throw invalid({ file: 'Choose a picture or a PDF.' });
  const { name } = file;
  const bytes = await readFile(file.path);
  const kind = isPdf(bytes) ? 'file' : 'picture';
  if (only && kind !== only)
    throw invalid({
      file:
        only === 'picture'
          ? 'A picture can only be replaced by a picture.'
          : 'A PDF can only be replaced by a PDF.',
    });
  if (kind === 'file') return (await library.savePdf(FOLDER, bytes, { ...origin, name })).path;
  if (bytes.length > MAX_PICTURE_BYTES)
    throw tooLarge(`${readableName(name)} is larger than ${MAX_PICTURE_BYTES / MEGABYTE} MB.`);
  return (await library.save(FOLDER, async () => bytes, { ...origin, name })).path;
}

/** Removed by somebody since it was stored. */
const removedSince = () => new HttpError(409, 'removed', 'The file has been removed since. Upload it again.');

async function recordOf(path: string): Promise<MediaFileRecord> {
  const record = await MediaFile.findOne({ path }).lean();
  if (!record) throw removedSince();
  return record;
}

/** The same `key` and the same file again add nothing. */
export async function addMedia(
  { library }: Services,
  files: UploadedFile[],
  origin: Omit<Origin, 'name' | 'kept_until' | 'created'> & { decorative?: boolean },
  key: string | undefined,
): Promise<MediaFileRecord> {
  const { decorative, kept = true, ...rest } = origin;
  const keeping = { kept: true, ...(kept ? {} : { kept_until: new Date(Date.now() + WAITING_MS) }) };
  const request = { key, content: files.map(({ hash }) => hash), counter: MEDIA_COUNTER };
  const id = await createOnce(request, async (takeId) => {
    const path = await storeUpload(library, files, { ...rest, ...keeping, created: await takeId() });
    if (decorative) await MediaFile.updateOne({ path }, { $set: { decorative } });
  });
  const record = await MediaFile.findById(id).lean();
  if (!record) throw removedSince();
  return record;
}

/** Absent fields stay. Throws 404. */
export async function updateMedia({ id, focus, ...texts }: Update): Promise<MediaFileRecord> {
  const current = await mediaById(id);
  const place = focus ? { focus_x: focus.x, focus_y: focus.y } : {};
  const next = { ...current, ...texts };
  const decorative = next.decorative && next.alt === '';
  await MediaFile.updateOne(
    { _id: id },
    { $set: { ...texts, ...place, decorative, search: mediaSearch(next) }, $unset: { demo: 1 } },
  );
  return mediaById(id);
}

/**
 * Gives a picture other bytes, and so another path: files are cached for ever. Everything that showed the old file shows the new one.
 * What was written about the picture stays; the focus goes back to the middle when the shape has changed.
 */
export async function replaceMedia(
  { library, pictureUses }: Services,
  id: number,
  files: UploadedFile[],
  by: string,
): Promise<MediaFileRecord> {
  const current = await mediaById(id);
  const from = current.path;
  const to = await storeUpload(library, files, { by }, current.kind);
  const fresh = await recordOf(to);
  const { name, width, height, bytes } = fresh;
  const changed = { path: to, name, width, height, bytes };
  try {
    for (const { replace } of pictureUses) await replace(from, to);
  } catch (error) {
    // What shows the new file already keeps it; nothing else does.
    await library.removeUnused([to]);
    throw error;
  }
  const isSameShape =
    Math.abs((width ?? 1) / (height ?? 1) - (current.width ?? 1) / (current.height ?? 1)) < 0.01;
  await MediaFile.updateOne(
    { _id: id },
    {
      $set: {
        ...changed,
        ...(isSameShape ? {} : { focus_x: 0.5, focus_y: 0.5 }),
        ...(current.kept_path ? { kept_path: to } : {}),
        search: mediaSearch({ ...current, name }),
      },
      $unset: { demo: 1 },
    },
  );
  await MediaFile.deleteOne({ _id: fresh._id });
  for (let round = 1; round < REPLACE_ROUNDS; round += 1) {
    if ((await usesOf(pictureUses, from)).length === 0) break;
    for (const { replace } of pictureUses) await replace(from, to);
  }
  await library.removeUnused([from]);
  return mediaById(id);
}

function inUse(used: PictureUse[]): HttpError {
  const names = used.slice(0, 3).map(({ title, where }) => `${title} (${where})`);
  const more = used.length > names.length ? ` and ${used.length - names.length} more` : '';
  const where = names.length > 0 ? ` in ${names.join(', ')}${more}` : '';
  return new HttpError(409, 'in_use', `It is used${where}. Take it out there first.`, { body: { used } });
}

/** Throws 404, or 409 with its uses while anything shows it. */
export async function deleteMedia({ library, pictureUses }: Services, id: number): Promise<void> {
  const { path, kept_path } = await mediaById(id);
  const used = await usesOf(pictureUses, path);
  if (used.length > 0) throw inUse(used);
  await MediaFile.updateOne({ _id: id }, { $unset: { kept_path: 1 } });
  await library.removeUnused([path]);
  if (!(await MediaFile.exists({ _id: id }))) return;
  const usedNow = await usesOf(pictureUses, path);
  if (usedNow.length === 0) {
    // Revisions and the trash show it, and keep the file as long as they are kept.
    await MediaFile.updateOne({ _id: id }, { $set: { deleted_at: new Date() } });
    return;
  }
  // In the time between, something was saved that shows it.
  if (kept_path) await MediaFile.updateOne({ _id: id }, { $set: { kept_path } });
  throw inUse(usedNow);
}
