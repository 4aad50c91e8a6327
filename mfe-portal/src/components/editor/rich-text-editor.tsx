import { EditorContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '../form/field.tsx';
import styles from './editor.module.css';
import { EditorPanel } from './editor-panel.tsx';
import type { OpenPanel } from './editor-panel-kind.ts';
import { editorProps } from './editor-props.ts';
import { extensions } from './extensions.ts';
import { type Inserted, insertImageFiles } from './image-files.ts';
import type { LibraryImage } from './image-panel.tsx';
import { MissingAltHint } from './missing-alt-hint.tsx';
import { lostPicturesText } from './paste/lost-pictures.ts';
import { ToolRow } from './tool-row.tsx';
import { tools } from './tools.ts';
import { WaitingPictures } from './waiting-pictures.tsx';

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
  /** The text's pictures are sent to the library while it is written: called when that begins, and when it ends or takes long. Without it they stay in the text. */
  onSending?(isSending: boolean): void;
  /** Chosen pictures are made smaller before they stand in the text: called when that begins and ends. */
  onPreparing?(isPreparing: boolean): void;
  /** Nobody is signed in, so that pages, articles and projects can't be chosen for links. */
  isAlone?: boolean;
}

/** The editor for news and formatted content. It is large, so it is loaded only where it is needed. */
export function RichTextEditor({
  label,
  initialHtml,
  onReady,
  onChange,
  onChooseImage,
  onSending,
  onPreparing,
  isAlone = false,
}: RichTextEditorProps) {
  const [panel, setPanel] = useState<OpenPanel>(null);
  const [{ problem, note }, setInserted] = useState<Inserted>({ problem: '', note: '' });
  const [preparing, setPreparing] = useState(0);
  const isPreparing = preparing > 0;
  useEffect(() => onPreparing?.(isPreparing), [isPreparing, onPreparing]);
  const takeFiles = (files: File[], position?: number) => {
    setPreparing((count) => count + 1);
    insertImageFiles(editor, files, position)
      .then(setInserted)
      .finally(() => setPreparing((count) => count - 1));
  };
  const latest = useRef(takeFiles);
  latest.current = takeFiles;
  // These options must keep their identity: Tiptap resets the cursor when they change.
  const [options] = useState(() => ({
    extensions,
    content: initialHtml,
    // The page's content security policy allows no styles made at run time.
    injectCSS: false,
    editorProps: editorProps(label, `ui-prose ${styles.content}`, {
      onFiles: (files, position) => latest.current(files, position),
      onLostPictures: (count) => setInserted({ problem: lostPicturesText(count), note: '' }),
    }),
  }));
  const editor = useEditor({
    ...options,
    onCreate: ({ editor: created }) => onReady?.(created.getHTML()),
    onUpdate: ({ editor: updated }) => onChange?.(updated.getHTML()),
  });
  const closePanel = () => {
    setPanel(null);
    editor.commands.focus();
  };
  /** Keys of the editor as a whole; those of the text are its extensions'. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const action = keyAction(event, panel !== null);
    if (!action) return;
    event.preventDefault();
    if (action === 'close') closePanel();
    else if (action === 'toolbar')
      event.currentTarget.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
    else setPanel(action);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the text and the controls inside
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <div className={styles.toolbar}>
          <ToolRow editor={editor} label="Formatting" tools={tools} panel={panel} onPanel={setPanel} />
        </div>
        <EditorPanel
          editor={editor}
          panel={panel}
          isAlone={isAlone}
          onFiles={takeFiles}
          onChooseImage={onChooseImage}
          onClose={() => setPanel(null)}
        />
      </div>
      <EditorContent editor={editor} className={onSending && styles.sends} />
      {onSending && <WaitingPictures editor={editor} onSending={onSending} />}
      <p role="status" className={isPreparing ? 'ui-hint' : undefined}>
        {isPreparing && 'Preparing the pictures…'}
      </p>
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

/** What a key that nothing inside has used does. */
function keyAction(
  event: KeyboardEvent<HTMLElement>,
  isOpen: boolean,
): 'close' | 'toolbar' | 'link' | 'shortcuts' | null {
  // React passes on the keys of dialogs that the editor opens.
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.defaultPrevented || !isInside) return null;
  const isInTools = event.target instanceof Element && event.target.closest('[role=toolbar]') !== null;
  if (event.key === 'Escape' && (isOpen || isInTools)) return 'close';
  if (event.key === 'F10' && event.altKey) return 'toolbar';
  if (!event.ctrlKey && !event.metaKey) return null;
  if (event.key === 'k') return 'link';
  return event.key === '/' ? 'shortcuts' : null;
}
