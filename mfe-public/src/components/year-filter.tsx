import type { YearOption } from 'contracts/api';
import { Failure } from 'kit/failure.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './year-filter.module.css';

interface Props {
  /** Undefined while they are fetched. */
  years: YearOption[] | undefined;
  /** Why they couldn't be fetched; null while they are fetched again. */
  error: Error | null;
  onRetry: () => void;
  /** 0 means all. */
  selected: number;
  onSelect: (year: number) => void;
  /** Id of the form that it is sent with where no script takes it. */
  form: string;
}

/** The years that the API has something of, as radio buttons, after one for all of them. */
export function YearFilter({ years, error, onRetry, selected, onSelect, form }: Props) {
  // The address follows a moment later; until then the radio would jump back.
  const [choice, setChoice] = useState(selected);
  const [known, setKnown] = useState(selected);
  if (selected !== known) {
    setKnown(selected);
    setChoice(selected);
  }
  const choose = (year: number) => {
    setChoice(year);
    onSelect(year);
  };
  const chooseEarly = useEffectEvent(choose);
  const filter = useRef<HTMLFieldSetElement>(null);
  // What was chosen before the scripts ran. Not in a layout effect: the router doesn't navigate before its own.
  useEffect(() => {
    const chosen = filter.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (chosen !== undefined && Number(chosen) !== selected) chooseEarly(Number(chosen));
  }, []);
  const values = years?.map(({ filter_val }) => filter_val) ?? [];
  const listed = selected === 0 || values.includes(selected) ? values : [selected, ...values];
  return (
    <fieldset ref={filter} className={styles.filter}>
      <legend className={styles.legend}>Year</legend>
      <div className={styles.options}>
        {[0, ...listed].map((year) => (
          <label key={year} className={styles.option}>
            <input
              type="radio"
              name="year"
              value={year}
              form={form}
              className={styles.radio}
              checked={choice === year}
              onChange={() => choose(year)}
            />
            {year === 0 ? 'All' : year}
          </label>
        ))}
        {!years && !error && (
          <p className={`ui-loading ${styles.state}`} role="status">
            Fetching Years...
          </p>
        )}
        {years?.length === 0 && <p className={styles.state}>No Filter Available</p>}
      </div>
      {error && <Failure message="Couldn't load the years." error={error} onRetry={onRetry} />}
    </fieldset>
  );
}
