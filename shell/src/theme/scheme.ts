export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const storageKey = 'SCHEME';

/** The visitor's choice; `system` until there is one. */
export function readScheme(): Scheme {
  const stored = localStorage.getItem(storageKey);
  return schemes.find((scheme) => scheme === stored) ?? 'system';
}

/** Shows the scheme at once and on later visits. */
export function applyScheme(scheme: Scheme): void {
  if (scheme === 'system') {
    localStorage.removeItem(storageKey);
    delete document.documentElement.dataset.scheme;
  } else {
    localStorage.setItem(storageKey, scheme);
    document.documentElement.dataset.scheme = scheme;
  }
}
