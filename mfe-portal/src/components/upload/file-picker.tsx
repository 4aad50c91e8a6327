import { Upload } from 'lucide-react';
import { useRef } from 'react';
import styles from './file-picker.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface Props {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  /** Shown while files are dragged over it. */
  dropLabel: string;
  /** Id of the message about the last choice. */
  problemId?: string;
  onFiles(files: File[]): void;
}

/** A button that opens the file picker and takes dropped files. */
export function FilePicker({ label, hint, accept, multiple, dropLabel, problemId, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { over, handlers } = useFileDrop(onFiles);
  return (
    <>
      <button
        type="button"
        className={styles.zone}
        data-over={over}
        aria-describedby={problemId}
        data-invalid={problemId !== undefined}
        onClick={() => input.current?.click()}
        {...handlers}
      >
        <Upload aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
        <span className={styles.label}>{over ? dropLabel : label}</span>
        <span className="ui-hint">{hint}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Otherwise choosing the same file again would change nothing.
          event.target.value = '';
        }}
      />
    </>
  );
}
