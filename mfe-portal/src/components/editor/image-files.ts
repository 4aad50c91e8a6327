import type { Editor } from '@tiptap/core';
import { inlineImageRule, problemOf } from '../../lib/check-file.ts';

/**
 * The files of a paste or drop that are meant as images. Word puts a picture of the text beside the text itself; then
 * the text is what is meant.
 */
export function filesOf(data: DataTransfer | null): File[] {
  if (!data) return [];
  const html = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  if (html.body.textContent?.trim()) return [];
  return [...data.files];
}

/** Inserts each image as a data URL, which the server turns into a file. Resolves to what was wrong with the others. */
export async function insertImageFiles(editor: Editor, files: File[], position?: number): Promise<string> {
  const problems = files.map((file) => problemOf(file, inlineImageRule));
  const fitting = files.filter((_, index) => !problems[index]);
  const images = await Promise.all(fitting.map(readAsDataUrl));
  const nodes = images.map((src, index) => ({ type: 'image', attrs: { src, alt: altFrom(fitting[index]) } }));
  if (nodes.length > 0)
    editor
      .chain()
      .focus()
      .insertContentAt(position ?? editor.state.selection, nodes)
      .run();
  return problems.filter(Boolean).join(' ');
}

/** A start, to be improved by hand: the file's name in words. */
function altFrom(file: File | undefined): string {
  const name = file?.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ') ?? '';
  // What browsers call an image from the clipboard says nothing.
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
