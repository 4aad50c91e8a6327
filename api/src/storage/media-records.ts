import { nextIds } from '../database/counter.ts';
import type { NewDocument } from '../database/creations.ts';
import { searchText } from '../lib/search-text.ts';
import { MEDIA_COUNTER, MediaFile, type MediaFileRecord } from './media-file.model.ts';

/** Where a file comes from. */
export interface Origin {
  /** As the client sent it. */
  name: string;
  /** Who has sent it. */
  by: string;
  /** Somebody put it into the library: it stays while nothing shows it. */
  kept?: boolean;
  /** Until when, if not for good. */
  kept_until?: Date;
  alt?: string;
  caption?: string;
  /** What its record is created with; the next id when absent. */
  created?: NewDocument;
}

export const mediaSearch = ({ name, alt, caption }: Pick<MediaFileRecord, 'name' | 'alt' | 'caption'>) =>
  searchText(name, alt, caption);

type Stored = Pick<MediaFileRecord, 'path' | 'kind' | 'bytes' | 'width' | 'height'>;

/** A path with controls or without an end would spoil lists. */
const plainName = (name: string) =>
  name
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-200);

/** Notes a file that has just been written. Returns the id of its record. */
export async function recordFile(
  stored: Stored,
  { name: sent, by, kept, kept_until, created, ...texts }: Origin,
): Promise<number> {
  const { alt = '', caption = '' } = texts;
  const name = plainName(sent);
  const { _id, ...made } = created ?? { _id: await nextIds(MEDIA_COUNTER) };
  await MediaFile.create({
    ...{ _id, ...made, ...stored, name, alt, caption, created_at: new Date(), created_by: by },
    ...{
      search: mediaSearch({ name, alt, caption }),
      ...(kept ? { kept_path: stored.path, kept_until } : {}),
    },
  });
  return _id;
}

/** For a file that is about to be removed: a record never outlives its file. */
export async function forgetFile(path: string): Promise<void> {
  // Without one nothing is written: an upload that a full disk refused is taken back by this, too.
  if (await MediaFile.exists({ path })) await MediaFile.deleteMany({ path });
}

/** From here on files that are kept until a time before `now` are kept only by what shows them; the others are swept. */
export async function endKeeping(now: Date): Promise<void> {
  const ended = { kept_until: { $lt: now } };
  if (await MediaFile.exists(ended))
    await MediaFile.updateMany(ended, { $unset: { kept_path: 1, kept_until: 1 } });
}

/** For what shows files again, such as a restored revision: those that were removed from the library are in it again. */
export async function bringBackFiles(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const removed = { path: { $in: [...paths] }, deleted_at: { $ne: null } };
  if (await MediaFile.exists(removed)) await MediaFile.updateMany(removed, { $unset: { deleted_at: 1 } });
}

export interface Focus {
  x: number;
  y: number;
}

export interface PictureDescription {
  width?: number;
  height?: number;
  /** 0 to 1, from the left and from the top; the middle unless somebody has set it. */
  focus: Focus;
  alt: string;
  caption: string;
  name: string;
  bytes: number;
}

/** What is known of pictures and files, by path. Paths that aren't stored are left out. */
export async function describePictures(
  paths: readonly (string | null | undefined)[],
): Promise<Map<string, PictureDescription>> {
  const wanted = [...new Set(paths.filter((path) => typeof path === 'string'))];
  if (wanted.length === 0) return new Map();
  const records = await MediaFile.find({ path: { $in: wanted } }).lean();
  return new Map(
    records.map(({ path, width, height, focus_x, focus_y, alt, caption, name, bytes }) => [
      path,
      {
        ...{ width: width ?? undefined, height: height ?? undefined, focus: { x: focus_x, y: focus_y } },
        ...{ alt, caption, name, bytes },
      },
    ]),
  );
}

/** What lists say of a picture beside its size: only what differs from the usual. */
export function focusAndAlt(picture: PictureDescription | undefined): { focus?: Focus; alt?: string } {
  if (!picture) return {};
  const { focus, alt } = picture;
  const isMiddle = focus.x === 0.5 && focus.y === 0.5;
  return { ...(isMiddle ? {} : { focus }), ...(alt === '' ? {} : { alt }) };
}
