import { browserStorage } from '../lib/browser-storage.ts';

export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const storageKey = 'SCHEME';

const changes = new EventTarget();

/** Calls the listener after each change; returns a function that stops it. */
export function onSchemeChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** The visitor's choice; `system` until there is one. */
export function readScheme(): Scheme {
  const stored = browserStorage('localStorage').getItem(storageKey);
  return schemes.find((scheme) => scheme === stored) ?? 'system';
}

/** Shows the scheme at once and on later visits. */
export function applyScheme(scheme: Scheme): void {
  if (scheme === 'system') {
    browserStorage('localStorage').removeItem(storageKey);
    delete document.documentElement.dataset.scheme;
  } else {
    browserStorage('localStorage').setItem(storageKey, scheme);
    document.documentElement.dataset.scheme = scheme;
  }
  changes.dispatchEvent(new Event('change'));
}
