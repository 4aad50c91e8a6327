import { EditorContent, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { FieldError } from '../form/field.tsx';
import styles from './editor.module.css';
import { EditorPanel } from './editor-panel.tsx';
import type { OpenPanel } from './editor-panel-kind.ts';
import { editorProps } from './editor-props.ts';
import { extensions } from './extensions.ts';
import { insertImageFiles } from './image-files.ts';
import { MissingAltHint } from './missing-alt-hint.tsx';
import { Toolbar } from './toolbar.tsx';

interface RichTextEditorProps {
  /** The editor's name for screen readers. */
  label: string;
  /** Only read when the editor opens. */
  initialHtml: string;
  /** Called once with the initial text as the editor would save it. */
  onReady?(html: string): void;
  onChange?(html: string): void;
}

/** The editor for news. It is large, so it is loaded only where it is needed. */
export function RichTextEditor({ label, initialHtml, onReady, onChange }: RichTextEditorProps) {
  const [panel, setPanel] = useState<OpenPanel>(null);
  const [problem, setProblem] = useState('');
  const takeFiles = (files: File[], position?: number) => {
    insertImageFiles(editor, files, position).then(setProblem);
  };
  const latest = useRef(takeFiles);
  latest.current = takeFiles;
  // These options must keep their identity: Tiptap resets the cursor when they change.
  const [options] = useState(() => ({
    extensions,
    content: initialHtml,
    // The page's content security policy allows no styles made at run time.
    injectCSS: false,
    editorProps: editorProps(label, `ui-prose ${styles.content}`, (files, position) =>
      latest.current(files, position),
    ),
  }));
  const editor = useEditor({
    ...options,
    onCreate: ({ editor: created }) => onReady?.(created.getHTML()),
    onUpdate: ({ editor: updated }) => onChange?.(updated.getHTML()),
  });
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} panel={panel} onPanel={setPanel} />
      <EditorPanel editor={editor} panel={panel} onFiles={takeFiles} onClose={() => setPanel(null)} />
      <EditorContent editor={editor} />
      <MissingAltHint editor={editor} />
      <FieldError>{problem}</FieldError>
    </div>
  );
}
