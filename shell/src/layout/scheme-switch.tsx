import { useState } from 'react';
import { applyScheme, readScheme, type Scheme, schemes } from '../theme/scheme.ts';
import styles from './scheme-switch.module.css';

const labels: Record<Scheme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Lets the visitor choose light or dark; the system decides until then. */
export function SchemeSwitch() {
  const [scheme, setScheme] = useState(readScheme);
  const choose = (next: Scheme) => {
    applyScheme(next);
    setScheme(next);
  };
  return (
    <fieldset className={styles.switch}>
      <legend className="ui-visually-hidden">Colours</legend>
      {schemes.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name="scheme"
            className={styles.radio}
            checked={scheme === option}
            onChange={() => choose(option)}
          />
          {labels[option]}
        </label>
      ))}
    </fieldset>
  );
}
