import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { FieldError } from '../field.tsx';
import styles from './editor.module.css';
import { EditorPanel } from './editor-panel.tsx';
import type { OpenPanel } from './editor-panel-kind.ts';
import { extensions } from './extensions.ts';
import { filesOf, insertImageFiles } from './image-files.ts';
import { cleanPastedHtml } from './paste/clean-pasted-html.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichTextEditorProps {
  /** Names the text for screen readers. */
  label: string;
  /** Only read when the editor opens. */
  initialHtml: string;
  /** The initial text the way the editor writes it. */
  onReady?(html: string): void;
  onChange?(html: string): void;
}

/** SPEC.md section 5 and 9. Its file is large, so it is loaded where it is needed only. */
export function RichTextEditor({ label, initialHtml, onReady, onChange }: RichTextEditorProps) {
  const [panel, setPanel] = useState<OpenPanel>(null);
  const [problem, setProblem] = useState('');
  const editor = useEditor({
    extensions,
    content: initialHtml,
    // The page's content security policy allows no styles made at run time.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        class: `ui-prose ${styles.content}`,
      },
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_view, event) => takeFiles(filesOf(event.clipboardData)),
      handleDrop: (view, event) => {
        const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return takeFiles(filesOf(event.dataTransfer), position);
      },
    },
    onCreate: ({ editor: created }) => onReady?.(created.getHTML()),
    onUpdate: ({ editor: updated }) => onChange?.(updated.getHTML()),
  });
  const takeFiles = (files: File[], position?: number) => {
    if (files.length === 0) return false;
    insertImageFiles(editor, files, position).then(setProblem);
    return true;
  };
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} panel={panel} onPanel={setPanel} />
      <EditorPanel editor={editor} panel={panel} onFiles={takeFiles} onClose={() => setPanel(null)} />
      <EditorContent editor={editor} />
      <FieldError>{problem}</FieldError>
    </div>
  );
}
