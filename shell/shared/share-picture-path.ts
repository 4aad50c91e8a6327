import type { ItemKind } from 'contracts/pages';

/** Pixels of every share picture, in the shape that link previews show whole. */
export const sharePictureWidth = 1200;
export const sharePictureHeight = 630;

/** Path of the picture that link previews show of an item, whose `name` ends its address: `/share/article/7-new-office.png`. */
export function sharePicturePath(kind: ItemKind, name: string): string {
  return `/share/${kind}/${name}.png`;
}
