import { Field } from '../form/field.tsx';

interface Props {
  /** Hours until it ends. */
  hours: number;
  /** Which of them are offered. */
  choices: readonly (keyof typeof labels)[];
  error?: string;
  onChange(hours: number): void;
}

const labels = {
  1: 'In an hour',
  24: 'In a day',
  72: 'In three days',
  168: 'In a week',
  336: 'In two weeks',
};

/** When a preview link ends. */
export function LinkEnd({ hours, choices, error, onChange }: Props) {
  return (
    <Field label="The link ends" error={error}>
      {(control) => (
        <select
          {...control}
          className="ui-input"
          value={hours}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {labels[choice]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
