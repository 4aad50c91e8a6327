import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { AltPanel } from './alt-panel.tsx';
import type { OpenPanel } from './editor-panel-kind.ts';
import { ImagePanel, type LibraryImage } from './image-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import { ShortcutsModal } from './shortcuts-modal.tsx';
import { tableAt } from './table/commands.ts';
import { TablePanel } from './table/table-panel.tsx';

interface Props {
  editor: Editor;
  panel: OpenPanel;
  isAlone: boolean;
  onFiles(files: File[]): void;
  onChooseImage: (() => Promise<LibraryImage | null>) | undefined;
  onClose(): void;
}

/** The row below the toolbar: a link's address, a new image, or what the selected image or table needs. */
export function EditorPanel({ editor, panel, isAlone, onFiles, onChooseImage, onClose }: Props) {
  const { image, table } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      image: now.isActive('image') ? now.state.selection.from : null,
      table: tableAt(now.state)?.position ?? null,
    }),
  });
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  if (panel === 'link') return <LinkPanel editor={editor} isAlone={isAlone} onClose={close} />;
  if (panel === 'image')
    return <ImagePanel editor={editor} onFiles={onFiles} onChooseImage={onChooseImage} onClose={close} />;
  if (panel === 'shortcuts') return <ShortcutsModal onClose={close} />;
  if (image !== null) return <AltPanel key={image} editor={editor} />;
  return table === null ? null : <TablePanel key={table} editor={editor} />;
}
