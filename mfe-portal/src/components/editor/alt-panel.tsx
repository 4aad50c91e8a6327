import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { PanelInput, PanelRow } from './panel-row.tsx';

/** Asks for the selected image's description. */
export function AltPanel({ editor }: { editor: Editor }) {
  const [alt, setAlt] = useState<string>(editor.getAttributes('image').alt ?? '');
  const change = (text: string) => {
    setAlt(text);
    editor.commands.updateAttributes('image', { alt: text });
  };
  return (
    <PanelRow label="Selected image" onSubmit={() => editor.commands.focus()}>
      <PanelInput label="Alt text" value={alt} onChange={change} placeholder="What the image shows" />
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
