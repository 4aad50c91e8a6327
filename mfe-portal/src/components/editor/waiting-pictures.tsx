import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEditorState } from '@tiptap/react';
import type { MediaItem } from 'contracts/api';
import { useEffect, useRef } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { FieldError } from '../form/field.tsx';
import { prepareMedia } from '../picture/use-media-uploads.ts';
import { useUploadWaiting } from '../picture/use-upload-waiting.ts';
import { dataFile } from './data-file.ts';
import styles from './editor.module.css';

interface Props {
  editor: Editor;
  /** See `RichTextEditor`. */
  onSending(isSending: boolean): void;
}

/** Milliseconds: on a connection that takes longer, what else is in the form is more urgent. */
const longest = 30_000;

/** As the library takes them; a text may have more. */
const longestAlt = 500;
const longestCaption = 1000;

/** Sends the text's `data:` pictures to the library, puts the library's address in their place, and says how far that is. */
export function WaitingPictures({ editor, onSending }: Props) {
  const { fileBase } = usePortal();
  const waiting = useEditorState({ editor, selector: ({ editor: now }) => dataPictures(now.state.doc) });
  const files = useRef(new Map<string, File>());
  const stored = useRef(new Map<string, Stored>());
  const fileOf = (picture: DataPicture) => {
    const file = files.current.get(picture.src) ?? dataFile(picture.src, picture.alt);
    files.current.set(picture.src, file);
    return file;
  };
  const pictureOf = (file: File) => waiting.find((picture) => fileOf(picture) === file);
  const { refused, isFailing } = useUploadWaiting({
    ...{ files: waiting.map(fileOf), isOpen: true, delay: 0 },
    prepare: (file) => prepareMedia(file, 'picture'),
    wordsOf(file) {
      const { alt = '', caption = '' } = pictureOf(file) ?? {};
      return { alt: alt.slice(0, longestAlt), caption: caption.slice(0, longestCaption) };
    },
    onUploaded(file, { path, width, height }) {
      const picture = pictureOf(file);
      if (picture) stored.current.set(picture.src, { src: fileBase + path, size: { width, height } });
      showStored(editor, stored.current);
    },
  });
  useEffect(() => {
    // Undo, redo and pasting may bring a picture back that has an address by now.
    const show = () => showStored(editor, stored.current);
    editor.on('update', show);
    return () => {
      editor.off('update', show);
    };
  }, [editor]);
  const reasons = waiting.map(fileOf).flatMap((file) => {
    const reason = refused.get(file);
    if (reason === undefined) return [];
    return `${reason.includes(file.name) ? '' : `${file.name}: `}${reason} ${whatToDo}`;
  });
  const left = waiting.length - reasons.length;
  const isSending = left > 0 && !isFailing;
  useEffect(() => {
    if (!isSending) return;
    onSending(true);
    const timer = setTimeout(onSending, longest, false);
    return () => {
      clearTimeout(timer);
      onSending(false);
    };
  }, [isSending, onSending]);
  return (
    <>
      <p role="status" className={left > 0 ? `ui-hint ${styles.hint}` : undefined}>
        {left > 0 && (isFailing ? failing(left) : sending(left))}
      </p>
      {reasons.length > 0 && (
        <div className={styles.hint}>
          <FieldError>{reasons.join(' ')}</FieldError>
        </div>
      )}
    </>
  );
}

const sending = (count: number) =>
  count === 1 ? 'Sending a picture to the library…' : `Sending ${count} pictures to the library…`;

const failing = (count: number) =>
  count === 1
    ? "A picture couldn't be sent to the library yet. It stays in the text, and is sent again by itself."
    : `${count} pictures couldn't be sent to the library yet. They stay in the text, and are sent again by themselves.`;

const whatToDo = 'Remove it from the text, or insert it again from another file.';

interface DataPicture {
  src: string;
  alt: string;
  caption: string;
}

/** Each one once, however often the text shows it. */
function dataPictures(doc: Node): DataPicture[] {
  const found = new Map<string, DataPicture>();
  doc.descendants(({ type, attrs: { src, alt, caption } }) => {
    if (type.name !== 'image' || !/^data:/i.test(src) || found.has(src)) return;
    found.set(src, { src, alt: alt ?? '', caption: caption ?? '' });
  });
  return [...found.values()];
}

interface Stored {
  src: string;
  size: Pick<MediaItem, 'width' | 'height'>;
}

/** No step of its own for Undo: what undoes the insertion or a change of a picture finds it at the same place. */
function showStored(editor: Editor, stored: ReadonlyMap<string, Stored>): void {
  const { tr, doc } = editor.state;
  doc.descendants(({ type, attrs }, position) => {
    const own = type.name === 'image' ? stored.get(attrs.src) : undefined;
    if (!own) return;
    tr.setNodeAttribute(position, 'src', own.src);
    // With its size the text keeps its place while the picture is loaded. One that somebody gave it stays.
    if (attrs.width || attrs.height) return;
    for (const [name, value] of Object.entries(own.size)) tr.setNodeAttribute(position, name, value ?? null);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}
