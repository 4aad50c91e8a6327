import type { ErrorEntry } from 'contracts/shell-context';

const storageKey = 'ERROR_ENTRY';

/** Shown when the forbidden page is opened without an entry (DESIGN.md section 5). */
const noCredentials: ErrorEntry = {
  code: 401,
  message: 'You do not have the necessary authentication credentials to access this resource!',
};

export function storeErrorEntry(entry: ErrorEntry, storage: Storage = sessionStorage): void {
  storage.setItem(storageKey, JSON.stringify(entry));
}

/** The last stored entry; 401 and the no-credentials message when there is none or it can't be read. */
export function readErrorEntry(storage: Storage = sessionStorage): ErrorEntry {
  const stored = storage.getItem(storageKey);
  if (!stored) return noCredentials;
  try {
    const { code, message } = JSON.parse(stored);
    if ((code === 401 || code === 500) && typeof message === 'string') return { code, message };
  } catch {
    // Somebody else's text under our name.
  }
  return noCredentials;
}
