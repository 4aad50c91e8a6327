import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { PanelInput, PanelRow } from '../panel-row.tsx';
import { ToolRow } from '../tool-row.tsx';
import { runCommand } from '../tools.ts';
import { setTableCaption, tableAt } from './commands.ts';
import { tableTools } from './table-tools.ts';

/** Changes the table that the cursor is in. */
export function TablePanel({ editor }: { editor: Editor }) {
  const [caption, setCaption] = useState<string>(tableAt(editor.state)?.node.attrs.caption ?? '');
  const change = (text: string) => {
    setCaption(text);
    runCommand(setTableCaption(text))(editor.chain()).run();
  };
  const backToText = () => editor.commands.focus();
  return (
    <PanelRow label="Table" onSubmit={backToText} onClose={backToText}>
      <ToolRow editor={editor} label="Table tools" tools={tableTools} />
      <PanelInput
        label="Table caption"
        value={caption}
        onChange={change}
        placeholder="What the table shows"
      />
    </PanelRow>
  );
}
