import { useEffect, useRef, useSyncExternalStore } from 'react';
import { applyScheme, onSchemeChange, readScheme, type Scheme, schemes } from '../theme/scheme.ts';
import styles from './scheme-switch.module.css';

const labels: Record<Scheme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Lets the visitor choose light or dark; the system decides until then. */
export function SchemeSwitch() {
  const scheme = useSyncExternalStore(onSchemeChange, readScheme, () => 'system' as const);
  const choices = useRef<HTMLFieldSetElement>(null);
  // What was chosen before the page's scripts ran.
  useEffect(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = schemes.find((option) => option === chosen);
    // The server leaves it to the system, so that is no choice.
    if (early && early !== 'system' && early !== readScheme()) applyScheme(early);
  }, []);
  return (
    <fieldset ref={choices} className={styles.switch}>
      <legend className="ui-visually-hidden">Colours</legend>
      {schemes.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name="scheme"
            value={option}
            className={styles.radio}
            checked={scheme === option}
            onChange={() => applyScheme(option)}
          />
          {labels[option]}
        </label>
      ))}
    </fieldset>
  );
}
