import type { ProjectImage } from 'contracts/api';
import type { ProjectValue } from 'contracts/records';

/** A chosen file that is not on the server yet. */
export interface NewImage {
  key: number;
  file: File;
  /** Object URL of the file. */
  address: string;
  /** False while 'Uploading...' is shown in its place. */
  ready: boolean;
}

/** A picture of the library that the next save adds. */
export interface PickedImage {
  key: number;
  item: { path: string; name: string };
}

/** An image in its place: stored, new, or to be added from the library. */
export type PlacedImage =
  | { kind: 'stored'; id: string; name: string; image: ProjectImage }
  | { kind: 'new'; id: string; name: string; image: NewImage }
  | { kind: 'picked'; id: string; name: string; image: PickedImage };

/** Ids of stored images, `file:0` for the first of the new files, `path:library/1.webp` for a picture of the library. */
export type ImageOrder = (number | string)[];

const storedId = (id: number) => `stored ${id}`;
export const newId = (key: number) => `new ${key}`;

/** All images in the user's order; those that it doesn't know come last. */
export function placeImages(
  stored: ProjectImage[],
  added: NewImage[],
  picked: PickedImage[],
  sequence: string[],
): PlacedImage[] {
  const chosen: PlacedImage[] = [
    ...added.map((image) => ({ kind: 'new' as const, id: newId(image.key), name: image.file.name, image })),
    ...picked.map((image) => ({
      ...{ kind: 'picked' as const, id: newId(image.key), name: image.item.name, image },
    })),
  ];
  const key = (placed: PlacedImage) => (placed.kind === 'stored' ? 0 : placed.image.key);
  const natural: PlacedImage[] = [
    ...stored.map((image, index) => ({
      ...{ kind: 'stored' as const, id: storedId(image.id), name: `Image ${index + 1}`, image },
    })),
    ...chosen.toSorted((one, other) => key(one) - key(other)),
  ];
  const place = ({ id }: PlacedImage) => (sequence.includes(id) ? sequence.indexOf(id) : sequence.length);
  return natural.toSorted((one, other) => place(one) - place(other));
}

export const newFiles = (images: PlacedImage[]): File[] =>
  images.flatMap((placed) => (placed.kind === 'new' ? placed.image.file : []));

interface Arranged {
  /** Ids of stored images that are not shown. */
  removed: number[];
  picked: PickedImage[];
  sequence: string[];
}

/** What makes a form's images those that a draft on the server shows. */
export function arrange(
  stored: ProjectImage[],
  shown: ProjectValue['images'],
  nextKey: () => number,
): Arranged {
  const left = [...stored];
  const picked: PickedImage[] = [];
  const sequence = shown.map(({ path, source }) => {
    const at = left.findIndex((image) => image.image_path === path && image.source === source);
    const [own] = at < 0 ? [] : left.splice(at, 1);
    if (own) return storedId(own.id);
    const image = { key: nextKey(), item: { path, name: 'Another picture' } };
    picked.push(image);
    return newId(image.key);
  });
  return { removed: left.map(({ id }) => id), picked, sequence };
}

/** An image as drafts on the server have it; undefined while it is a file. */
export function shownAs(placed: PlacedImage): ProjectValue['images'][number] | undefined {
  if (placed.kind === 'new') return undefined;
  if (placed.kind === 'picked') return { path: placed.image.item.path, source: false };
  const { image_path: path, source } = placed.image;
  return { path, source };
}

/** Undefined when the images stand as they would without it: stored ones as stored, then the files as they are sent. */
export function orderOf(images: PlacedImage[], stored: ProjectImage[]): ImageOrder | undefined {
  let files = 0;
  const order = images.map((placed) => {
    if (placed.kind === 'stored') return placed.image.id;
    if (placed.kind === 'picked') return `path:${placed.image.item.path}`;
    files += 1;
    return `file:${files - 1}`;
  });
  const usual = [...stored.map(({ id }) => id), ...newFiles(images).map((_, index) => `file:${index}`)];
  return order.join() === usual.join() ? undefined : order;
}

/** The sequence that a draft's order stands for. `added` and `picked` are the draft's own. */
export function sequenceFrom(order: ImageOrder, added: NewImage[], picked: PickedImage[]): string[] {
  return order.flatMap((place) => {
    if (typeof place === 'number') return storedId(place);
    const [kind, what] = place.split(':');
    const found = kind === 'file' ? added[Number(what)] : picked.find(({ item }) => item.path === what);
    return found ? newId(found.key) : [];
  });
}
