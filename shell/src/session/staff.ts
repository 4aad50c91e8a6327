import type { SessionStore } from 'contracts/shell-context';
import type { KeyValueStorage } from '../lib/browser-storage.ts';

const toldKey = 'STAFF_SINCE';
/** The cookie lasts twice as long. */
const againMs = 6 * 3600 * 1000;

/**
 * Tells the shell's server who is signed in, since it sees requests of pages alone, so that rollouts for staff reach them with the next page. Nothing
 * happens while it can't be reached: the page after this one tries again.
 */
export function keepStaff(session: SessionStore, storage: KeyValueStorage): void {
  let last = Promise.resolve();
  const tell = (key: string | null) => {
    storage.removeItem(toldKey);
    // One after the other, so that the last one is what stays.
    last = last.then(async () => {
      if (await isTaken(key)) storage.setItem(toldKey, String(Date.now()));
    });
  };
  session.subscribe(({ key }, before) => key !== before.key && tell(key));
  const { key } = session.getState();
  const told = Number(storage.getItem(toldKey) ?? 0);
  if (key !== null && Date.now() - told > againMs) tell(key);
}

async function isTaken(key: string | null): Promise<boolean> {
  const request = key === null ? { method: 'DELETE' } : { method: 'POST', headers: { Authorization: key } };
  const response = await fetch('/staff', request).catch(() => undefined);
  return response?.ok === true && (await response.json().catch(() => ({}))).staff === true;
}
