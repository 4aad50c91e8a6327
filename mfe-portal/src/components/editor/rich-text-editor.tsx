import { EditorContent, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { FieldError } from '../form/field.tsx';
import styles from './editor.module.css';
import { EditorPanel } from './editor-panel.tsx';
import type { OpenPanel } from './editor-panel-kind.ts';
import { editorProps } from './editor-props.ts';
import { extensions } from './extensions.ts';
import { type Inserted, insertImageFiles } from './image-files.ts';
import type { LibraryImage } from './image-panel.tsx';
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
  /** Asks for a picture of the library; undefined where there is none. Resolves to null when none was chosen. */
  onChooseImage?(): Promise<LibraryImage | null>;
}

/** The editor for news. It is large, so it is loaded only where it is needed. */
export function RichTextEditor({
  label,
  initialHtml,
  onReady,
  onChange,
  onChooseImage,
}: RichTextEditorProps) {
  const [panel, setPanel] = useState<OpenPanel>(null);
  const [{ problem, note }, setInserted] = useState<Inserted>({ problem: '', note: '' });
  const takeFiles = (files: File[], position?: number) => {
    insertImageFiles(editor, files, position).then(setInserted);
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
      <EditorPanel
        editor={editor}
        panel={panel}
        onFiles={takeFiles}
        onChooseImage={onChooseImage}
        onClose={() => setPanel(null)}
      />
      <EditorContent editor={editor} />
      <MissingAltHint editor={editor} />
      {note && (
        <p role="status" className="ui-hint">
          {note}
        </p>
      )}
      <FieldError>{problem}</FieldError>
    </div>
  );
}
