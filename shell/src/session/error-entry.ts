import type { ErrorEntry } from 'contracts/shell-context';
import { browserStorage } from '../lib/browser-storage.ts';

const storageKey = 'ERROR_ENTRY';

/** For someone who opens the forbidden page without having been sent there. */
const noCredentials: ErrorEntry = {
  code: 401,
  message: 'You do not have the necessary authentication credentials to access this resource!',
};

export function storeErrorEntry(entry: ErrorEntry): void {
  browserStorage('sessionStorage').setItem(storageKey, JSON.stringify(entry));
}

/** The last stored entry; 401 and the no-credentials message when there is none or it can't be read. */
export function readErrorEntry(): ErrorEntry {
  const stored = browserStorage('sessionStorage').getItem(storageKey);
  if (!stored) return noCredentials;
  try {
    const { code, message } = JSON.parse(stored);
    if ((code === 401 || code === 500) && typeof message === 'string') return { code, message };
  } catch {
    // Something else on this origin has written under the same name.
  }
  return noCredentials;
}
