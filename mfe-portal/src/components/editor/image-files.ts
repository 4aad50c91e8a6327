import type { Editor } from '@tiptap/core';
import { inlineImageRule, sizeProblemOf, typeProblemOf } from '../../lib/check-file.ts';
import { isHeic, shrinkPicture } from '../../lib/shrink/shrink-picture.ts';

interface ImageNode {
  type: 'image';
  attrs: { src: string; alt: string; caption: string };
}

export function imageNode(src: string, alt: string, caption = ''): ImageNode {
  return { type: 'image', attrs: { src, alt, caption } };
}

/** Adds an empty line below for the cursor: typing would replace a selected image. */
export function insertImages(editor: Editor, nodes: ImageNode[], position?: number): void {
  const place = position ?? editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContentAt(place, [...nodes, { type: 'paragraph' }])
    .run();
}

/**
 * The images among pasted or dropped files. None when there is text as well: Word adds a picture of the text, and the
 * text is what the user wants.
 */
export function filesOf(data: DataTransfer | null): File[] {
  if (!data) return [];
  const html = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  if (html.body.textContent?.trim()) return [];
  return [...data.files];
}

/** A file as it is to be inserted, or what is wrong with it. */
async function prepare(chosen: File): Promise<{ file: File; note?: string } | { problem: string }> {
  const wrongType = isHeic(chosen) ? undefined : typeProblemOf(chosen, inlineImageRule);
  if (wrongType) return { problem: wrongType };
  const prepared = await shrinkPicture(chosen);
  if ('problem' in prepared) return prepared;
  const tooLarge = sizeProblemOf(prepared.file, inlineImageRule);
  return tooLarge ? { problem: tooLarge } : prepared;
}

/** What became of chosen images, in sentences. */
export interface Inserted {
  problem: string;
  note: string;
}

/** Inserts each image as a data URL, which becomes a picture of the library (waiting-pictures.tsx). Resolves to the problems with the others. */
export async function insertImageFiles(editor: Editor, files: File[], position?: number): Promise<Inserted> {
  const fitting: File[] = [];
  const problems: string[] = [];
  const notes: string[] = [];
  for (const chosen of files) {
    const result = await prepare(chosen);
    if ('problem' in result) problems.push(result.problem);
    else fitting.push(result.file);
    if ('note' in result && result.note) notes.push(result.note);
  }
  const addresses = await Promise.all(fitting.map(readAsDataUrl));
  const nodes = addresses.map((address, index) => imageNode(address, altFrom(fitting[index])));
  if (nodes.length > 0) insertImages(editor, nodes, position);
  return { problem: problems.join(' '), note: notes.join(' ') };
}

/** A first description for the user to improve: the file's name in words. */
function altFrom(file: File | undefined): string {
  const name = file?.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ') ?? '';
  // Browsers give images from the clipboard a name that describes nothing.
  return name === 'image' ? '' : name;
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
