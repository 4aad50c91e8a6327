import type { ComponentProps } from 'react';
import styles from './title-input.module.css';

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'rows'> {
  value: string;
  onChange(value: string): void;
}

/** A field for a single line of text that breaks it instead of cutting it off. Enter does nothing. */
export function TitleInput({ value, onChange, ...props }: Props) {
  return (
    <textarea
      {...props}
      // About enough for browsers whose fields don't grow by themselves.
      rows={Math.ceil((value.length + 1) / 45)}
      className={`ui-input ${styles.title}`}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
