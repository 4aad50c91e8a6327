import { rowChoices } from './list-page.ts';
import { currentAccount } from './session/account.ts';
import { shortDigest } from './short-digest.ts';

/** Names nobody; a logout removes it all the same, as all that begins so. */
const storageKey = () => `PORTAL_ROWS:${shortDigest(currentAccount())}`;

/** The rows per page that the account chose last in this browser, in any list; `fallback` without a choice. */
export function chosenRows(fallback: number): number {
  try {
    const rows = Number(localStorage.getItem(storageKey()));
    return rowChoices.includes(rows) ? rows : fallback;
  } catch {
    return fallback;
  }
}

export function rememberRows(rows: number): void {
  try {
    localStorage.setItem(storageKey(), String(rows));
  } catch {
    // Storage that is blocked or full: the address has them all the same.
  }
}
