import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import styles from './editor.module.css';

/** Warns about images without a description, which screen readers can't announce. */
export function MissingAltHint({ editor }: { editor: Editor }) {
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      let missing = 0;
      state.doc.descendants((node) => {
        if (node.type.name === 'image' && !node.attrs.alt) missing += 1;
      });
      return missing;
    },
  });
  if (count === 0) return null;
  return (
    <p role="status" className={`ui-hint ${styles.hint}`}>
      {count === 1 ? 'An image has' : `${count} images have`} no alt text yet. Select an image to describe it.
    </p>
  );
}
