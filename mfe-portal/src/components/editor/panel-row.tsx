import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './editor.module.css';

interface Props {
  label: string;
  /** Called for Enter in one of the fields. */
  onSubmit(): void;
  /** Called for Escape. */
  onClose(): void;
  /** Its first field has the focus once it is open. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Works like a small form; a real one can't stand inside the form that the editor is part of. */
export function PanelRow({ label, onSubmit, onClose, takesFocus = false, children }: Props) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const submits = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!submits && event.key !== 'Escape') return;
    event.preventDefault();
    if (submits) onSubmit();
    else onClose();
  };
  return (
    <fieldset ref={row} aria-label={label} className={styles.panel} onKeyDown={onKeyDown}>
      {children}
    </fieldset>
  );
}

interface InputProps {
  label: string;
  value: string;
  onChange(text: string): void;
  placeholder?: string;
}

export function PanelInput({ label, value, onChange, placeholder }: InputProps) {
  return (
    <label className={styles.panelField}>
      <span className="ui-label">{label}</span>
      <input
        className="ui-input"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
