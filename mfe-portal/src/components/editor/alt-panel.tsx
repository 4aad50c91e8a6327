import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { PanelInput, PanelRow } from './panel-row.tsx';

/** Asks for the selected image's description and caption. */
export function AltPanel({ editor }: { editor: Editor }) {
  const [{ alt, caption }, setTexts] = useState<{ alt: string; caption: string }>(() => {
    const image = editor.getAttributes('image');
    return { alt: image.alt ?? '', caption: image.caption ?? '' };
  });
  const change = (texts: { alt: string; caption: string }) => {
    setTexts(texts);
    editor.commands.updateAttributes('image', texts);
  };
  const backToText = () => editor.commands.focus();
  return (
    <PanelRow label="Selected image" onSubmit={backToText} onClose={backToText}>
      <PanelInput
        label="Alt text"
        value={alt}
        onChange={(text) => change({ alt: text, caption })}
        placeholder="What the image shows"
      />
      <PanelInput
        label="Caption"
        value={caption}
        onChange={(text) => change({ alt, caption: text })}
        placeholder="What stands below it"
      />
      <button
        type="button"
        className="ui-button ui-button--small"
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        Remove image
      </button>
    </PanelRow>
  );
}
