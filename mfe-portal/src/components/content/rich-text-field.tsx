import type { TextSchema } from 'contracts/content';
import { lazyPart } from 'kit/lazy-part.tsx';
import { useId, useRef } from 'react';
import { FieldError } from '../form/field.tsx';
import { type FieldProps, textOf } from './field-props.ts';
import styles from './fields.module.css';
import { labelOf } from './text-field.tsx';

const Editor = lazyPart(async () => (await import('../editor/rich-text-editor.tsx')).RichTextEditor, {
  Waiting: EditorWaiting,
});

/** Formatted text, in the editor that news have. */
export function RichTextField({ schema, value, path, errors, onChange }: FieldProps<TextSchema>) {
  const id = useId();
  const [text, error] = [textOf(value), errors[path]];
  // How the editor writes what is stored is nobody's change.
  const initial = useRef<string>(undefined);
  return (
    <div className="ui-field" aria-describedby={`${id}-hint`} data-invalid={error ? true : undefined}>
      <p className="ui-label">{labelOf(schema)}</p>
      <Editor
        label={schema.title}
        initialHtml={text}
        onReady={(html) => {
          initial.current = html;
        }}
        onChange={(html) => {
          if (html !== initial.current) onChange(html === '<p></p>' ? '' : html);
          initial.current = undefined;
        }}
      />
      {schema.description && (
        <p id={`${id}-hint`} className="ui-hint">
          {schema.description}
        </p>
      )}
      <FieldError>{error}</FieldError>
    </div>
  );
}

function EditorWaiting() {
  return (
    <p role="status" className={`ui-skeleton ${styles.editorPlace}`}>
      Loading the editor…
    </p>
  );
}
