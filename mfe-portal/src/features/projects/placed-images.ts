import type { ProjectImage } from 'contracts/api';

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
  item: { id: number; path: string; name: string };
}

/** An image in its place: stored, new, or to be added from the library. */
export type PlacedImage =
  | { kind: 'stored'; id: string; name: string; image: ProjectImage }
  | { kind: 'new'; id: string; name: string; image: NewImage }
  | { kind: 'picked'; id: string; name: string; image: PickedImage };

/** As `project_imgs/update` takes it: ids, `file:0` for the first of the new files, `media:7` for a picture of the library. */
export type ImageOrder = (number | string)[];

const storedId = (id: number) => `stored ${id}`;
const newId = (key: number) => `new ${key}`;

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

/** Undefined when the images stand as they would without it: stored ones as stored, then the files as they are sent. */
export function orderOf(images: PlacedImage[], stored: ProjectImage[]): ImageOrder | undefined {
  let files = 0;
  const order = images.map((placed) => {
    if (placed.kind === 'stored') return placed.image.id;
    if (placed.kind === 'picked') return `media:${placed.image.item.id}`;
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
    const [kind, number] = place.split(':');
    const found =
      kind === 'file' ? added[Number(number)] : picked.find(({ item }) => item.id === Number(number));
    return found ? newId(found.key) : [];
  });
}
