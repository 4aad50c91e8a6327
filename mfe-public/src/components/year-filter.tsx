import type { YearOption } from 'contracts/api';
import { Failure } from 'kit/failure.tsx';
import { useState } from 'react';
import styles from './year-filter.module.css';

interface Props {
  /** Undefined while they are fetched. */
  years: YearOption[] | undefined;
  failed: boolean;
  onRetry: () => void;
  /** 0 means all. */
  selected: number;
  onSelect: (year: number) => void;
}

/** The years that the API has something of, as radio buttons, after one for all of them. */
export function YearFilter({ years, failed, onRetry, selected, onSelect }: Props) {
  // The address follows a moment later; until then the radio would jump back.
  const [choice, setChoice] = useState(selected);
  const [known, setKnown] = useState(selected);
  if (selected !== known) {
    setKnown(selected);
    setChoice(selected);
  }
  const values = years?.map(({ filter_val }) => filter_val) ?? [];
  const listed = selected === 0 || values.includes(selected) ? values : [selected, ...values];
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.legend}>Year</legend>
      <div className={styles.options}>
        {[0, ...listed].map((year) => (
          <label key={year} className={styles.option}>
            <input
              type="radio"
              name="year"
              className={styles.radio}
              checked={choice === year}
              onChange={() => {
                setChoice(year);
                onSelect(year);
              }}
            />
            {year === 0 ? 'All' : year}
          </label>
        ))}
        {!years && !failed && (
          <p className={`ui-loading ${styles.state}`} role="status">
            Fetching Years...
          </p>
        )}
        {years?.length === 0 && <p className={styles.state}>No Filter Available</p>}
      </div>
      {failed && <Failure message="Couldn't load the years." onRetry={onRetry} />}
    </fieldset>
  );
}
