import { invalid } from '../../lib/http-error.ts';
import { MediaFile, type MediaFileRecord } from '../../storage/media-file.model.ts';
import type { ImageOrder } from './project.schema.ts';
import { ProjectImageModel } from './project-image.model.ts';

export const GONE = 'One of the pictures is no longer in the library. Choose another one.';

/** Ids of the pictures of the library that the order adds. */
export function libraryIdsIn(order: ImageOrder): number[] {
  return [...new Set((order ?? []).flatMap((place) => ('media' in place ? place.media : [])))];
}

/** Throws 422 when the order names an image that the project doesn't have, or a file that wasn't sent. */
export function assertOrder(order: ImageOrder, images: { _id: number }[], files: number): void {
  for (const place of order ?? []) {
    if ('image' in place && !images.some(({ _id }) => _id === place.image))
      throw invalid({ order: `Image ${place.image} is not one of this project.` });
    if ('file' in place && place.file >= files)
      throw invalid({ order: `There is no file ${place.file}; ${files} were sent.` });
  }
}

/** Pictures of the library, in the order of the ids. Throws 422 when one isn't there. */
export async function libraryPictures(ids: number[]): Promise<MediaFileRecord[]> {
  const found = await MediaFile.find({ _id: { $in: ids }, kind: 'picture' }).lean();
  return ids.map((id) => {
    const picture = found.find(({ _id }) => _id === id);
    if (!picture) throw invalid({ order: GONE });
    return picture;
  });
}

/** The ids of images that an order means, each once. */
export function idsInOrder(
  order: NonNullable<ImageOrder>,
  sent: readonly number[],
  added: ReadonlyMap<number, number>,
): number[] {
  const ids = order.map((place) => {
    if ('image' in place) return place.image;
    return 'file' in place ? sent[place.file] : added.get(place.media);
  });
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Those that the order doesn't name, somebody else's, go after the others. */
export async function sortImages(projectId: number, ids: readonly number[]): Promise<void> {
  const images = await ProjectImageModel.find({ project_id: projectId }, 'position')
    .sort({ project_id: 1, position: 1, _id: 1 })
    .lean();
  const place = ({ _id }: { _id: number }) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length);
  const sorted = images.toSorted((a, b) => place(a) - place(b));
  for (const [index, { _id, position }] of sorted.entries())
    if (position !== index + 1) await ProjectImageModel.updateOne({ _id }, { $set: { position: index + 1 } });
}
