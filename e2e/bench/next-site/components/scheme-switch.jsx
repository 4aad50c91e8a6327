'use client';

import { useSyncExternalStore } from 'react';

const schemes = { system: 'System', light: 'Light', dark: 'Dark' };
const changes = new EventTarget();

function subscribe(listener) {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

function choose(scheme) {
  if (scheme === 'system') {
    localStorage.removeItem('SCHEME');
    delete document.documentElement.dataset.scheme;
  } else {
    localStorage.setItem('SCHEME', scheme);
    document.documentElement.dataset.scheme = scheme;
  }
  changes.dispatchEvent(new Event('change'));
}

/** Lets the visitor choose light or dark; the system decides until then. */
export function SchemeSwitch({ classes }) {
  const chosen = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem('SCHEME') ?? 'system',
    () => 'system',
  );
  return (
    <fieldset className={classes.switch}>
      <legend className="ui-visually-hidden">Colours</legend>
      {Object.entries(schemes).map(([scheme, label]) => (
        <label key={scheme} className={classes.option}>
          <input
            type="radio"
            name="scheme"
            value={scheme}
            className={classes.radio}
            checked={chosen === scheme}
            onChange={() => choose(scheme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
