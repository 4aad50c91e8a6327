import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { AltPanel } from './alt-panel.tsx';
import type { OpenPanel } from './editor-panel-kind.ts';
import { ImagePanel, type LibraryImage } from './image-panel.tsx';
import { LinkPanel } from './link-panel.tsx';

interface Props {
  editor: Editor;
  panel: OpenPanel;
  onFiles(files: File[]): void;
  onChooseImage: (() => Promise<LibraryImage | null>) | undefined;
  onClose(): void;
}

/** The row below the toolbar: a link's address, a new image, or the selected image's description. */
export function EditorPanel({ editor, panel, onFiles, onChooseImage, onClose }: Props) {
  const selectedImage = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive('image') ? now.state.selection.from : null),
  });
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  if (panel === 'link') return <LinkPanel editor={editor} onClose={close} />;
  if (panel === 'image')
    return <ImagePanel editor={editor} onFiles={onFiles} onChooseImage={onChooseImage} onClose={close} />;
  return selectedImage === null ? null : <AltPanel key={selectedImage} editor={editor} />;
}
