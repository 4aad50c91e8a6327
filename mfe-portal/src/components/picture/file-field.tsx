import { FileText } from 'lucide-react';
import { usePortal } from '../../lib/portal.ts';
import { LibraryField } from './library-field.tsx';
import { sizeText } from './media-grid.tsx';
import styles from './picture.module.css';

/** A PDF as content keeps it. */
export interface FileValue {
  /** Below the file root. */
  path: string;
  name: string;
  bytes: number;
}

interface Props {
  label: string;
  value: FileValue | null;
  onChange(value: FileValue | null): void;
  hint?: string;
  error?: string;
}

/** A PDF of a form: chosen from the library or uploaded to it. */
export function FileField({ value, onChange, ...field }: Props) {
  return (
    <LibraryField
      {...field}
      kind="file"
      chosen={value && <Chosen value={value} />}
      onChoose={({ path, name, bytes }) => onChange({ path, name, bytes })}
      onRemove={() => onChange(null)}
    />
  );
}

function Chosen({ value: { path, name, bytes } }: { value: FileValue }) {
  const { fileBase } = usePortal();
  return (
    <p className={styles.fileName}>
      <FileText aria-hidden="true" strokeWidth={1.5} size={18} />
      <a className="ui-link" href={`${fileBase}${path}`} target="_blank" rel="noreferrer">
        {name}
      </a>
      <span className="ui-hint">{sizeText(bytes)}</span>
    </p>
  );
}
