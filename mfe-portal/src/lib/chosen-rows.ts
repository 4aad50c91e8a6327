import { pageSize, rowChoices } from './list-page.ts';
import { currentAccount } from './session/account.ts';
import { shortDigest } from './short-digest.ts';

/** Names nobody; a logout removes it all the same, as all that begins so. */
const storageKey = () => `PORTAL_ROWS:${shortDigest(currentAccount())}`;

/** The rows per page that the account chose last in this browser, in any list; the default without a choice. */
export function chosenRows(): number {
  try {
    const rows = Number(localStorage.getItem(storageKey()));
    return rowChoices.includes(rows) ? rows : pageSize;
  } catch {
    return pageSize;
  }
}

export function rememberRows(rows: number): void {
  try {
    localStorage.setItem(storageKey(), String(rows));
  } catch {
    // Storage that is blocked or full: the address has them all the same.
  }
}
