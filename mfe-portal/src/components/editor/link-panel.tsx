import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { typedLink } from '../../lib/addresses.ts';
import { PanelInput, PanelRow } from './panel-row.tsx';

export function LinkPanel({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const linked = editor.isActive('link');
  const apply = () => {
    if (address.trim() === '') return remove();
    setLink(editor, typedLink(address));
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <PanelRow label="Link" onSubmit={apply} onClose={onClose}>
      <PanelInput label="Link address" value={address} placeholder="https://" onChange={setAddress} />
      <button type="button" className="ui-button ui-button--small" onClick={apply}>
        Set link
      </button>
      {linked && (
        <button type="button" className="ui-button ui-button--small" onClick={remove}>
          Remove link
        </button>
      )}
      <button type="button" className="ui-button ui-button--small ui-button--quiet" onClick={onClose}>
        Close
      </button>
    </PanelRow>
  );
}

/** With nothing selected the address itself becomes the text. */
function setLink(editor: Editor, href: string) {
  const { empty } = editor.state.selection;
  const chain = editor.chain().extendMarkRange('link');
  if (empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else {
    chain.setLink({ href }).run();
  }
}
