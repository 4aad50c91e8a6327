import type { Editor } from '@tiptap/core';
import { filesOf } from './image-files.ts';
import { cleanPastedHtml } from './paste/clean-pasted-html.ts';

interface Handlers {
  /** `position` is where files were dropped, or the cursor's position when they were pasted. */
  onFiles(files: File[], position?: number): void;
  /** Called for each paste with the number of pictures in it that this page can't read. */
  onLostPictures(count: number): void;
}

/** Attributes of the editable element, and how it handles pasted and dropped content. */
export function editorProps(
  label: string,
  className: string,
  { onFiles, onLostPictures }: Handlers,
): Editor['options']['editorProps'] {
  const take = (files: File[], position?: number) => {
    if (files.length > 0) onFiles(files, position);
    return files.length > 0;
  };
  return {
    attributes: { role: 'textbox', 'aria-label': label, 'aria-multiline': 'true', class: className },
    transformPastedHTML: (html) => {
      const pasted = cleanPastedHtml(html);
      onLostPictures(pasted.lostPictures);
      return pasted.html;
    },
    handlePaste: (_view, event) => take(filesOf(event.clipboardData)),
    handleDrop: (view, event) => {
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      return take(filesOf(event.dataTransfer), place?.pos);
    },
  };
}
