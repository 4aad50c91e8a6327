import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { typedLink } from '../../lib/addresses.ts';
import { RecordPicker } from '../content/record-picker.tsx';
import { PanelInput, PanelRow } from './panel-row.tsx';

interface Props {
  editor: Editor;
  isAlone: boolean;
  onClose(): void;
}

/** Asks where a link leads: to an address, or a page, article or project of the site. */
export function LinkPanel({ editor, isAlone, onClose }: Props) {
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const [isChoosing, setChoosing] = useState(false);
  const linked = editor.isActive('link');
  const apply = () => {
    if (address.trim() === '') return remove();
    const href = typedLink(address);
    setLink(editor, href, href);
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <>
      <PanelRow label="Link" onSubmit={apply} onClose={onClose} takesFocus>
        <PanelInput
          label="Link address"
          value={address}
          placeholder="https:// or /page"
          onChange={setAddress}
        />
        <button type="button" className="ui-button ui-button--small" onClick={apply}>
          Set link
        </button>
        {!isAlone && (
          <button type="button" className="ui-button ui-button--small" onClick={() => setChoosing(true)}>
            Choose…
          </button>
        )}
        {linked && (
          <button type="button" className="ui-button ui-button--small" onClick={remove}>
            Remove link
          </button>
        )}
        <button type="button" className="ui-button ui-button--small ui-button--quiet" onClick={onClose}>
          Close
        </button>
      </PanelRow>
      {isChoosing && (
        <RecordPicker
          kinds={['page', 'article', 'project']}
          onChoose={(record) => {
            setLink(editor, record.address, record.title);
            onClose();
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** With nothing selected, `text` is inserted. */
function setLink(editor: Editor, href: string, text: string) {
  const { empty } = editor.state.selection;
  const chain = editor.chain().extendMarkRange('link');
  if (empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else {
    chain.setLink({ href }).run();
  }
}
