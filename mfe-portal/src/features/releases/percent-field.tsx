import { Field } from '../../components/form/field.tsx';
import { percentOf } from './action-values.ts';
import styles from './percent-field.module.css';

interface Props {
  value: string;
  error: string | undefined;
  /** Of whom it is a percent. */
  isStaff: boolean;
  onChange(value: string): void;
}

const steps = [1, 10, 50, 100];
const rule = 'From 0 to 100, with two decimals at most.';

/** Share of visitors: a number field, a slider for whole numbers, and buttons for the usual steps. */
export function PercentField({ value, error, isStaff, onChange }: Props) {
  const percent = percentOf(value);
  return (
    <div className={styles.percent}>
      <Field
        label={isStaff ? 'Percent of staff' : 'Percent of visitors'}
        error={error ?? (percent === null ? rule : undefined)}
      >
        {(control) => (
          <input
            {...control}
            className={`ui-input ${styles.number}`}
            inputMode="decimal"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <input
        type="range"
        className={styles.slider}
        aria-label={`Percent of ${isStaff ? 'staff' : 'visitors'}, in whole steps`}
        min={0}
        max={100}
        value={Math.round(percent ?? 0)}
        onChange={({ target }) => onChange(target.value)}
      />
      <fieldset className={styles.steps}>
        <legend className="ui-visually-hidden">Usual steps</legend>
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            className="ui-button ui-button--small"
            aria-pressed={percent === step}
            onClick={() => onChange(String(step))}
          >
            {step} %
          </button>
        ))}
      </fieldset>
    </div>
  );
}
