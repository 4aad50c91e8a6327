import { Field } from '../../components/form/field.tsx';

interface Props {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password';
  onChange(value: string): void;
}

export function PasswordField({ label, hint, error, value, autoComplete, onChange }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          className="ui-input"
          type="password"
          autoComplete={autoComplete}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
