import { shortDigest } from '../short-digest.ts';

/** Begins the names of all that goes with a logout. */
const ofOnePerson = 'PORTAL_';
const storageKey = `${ofOnePerson}ACCOUNT`;

/** What the browser's storage has refused, because it is blocked or full: signing in must work all the same. Goes with the page. */
const unstored = new Map<string, string>();

/** The account of the last sign-in, which owns the drafts; empty when unknown. */
export function currentAccount(): string {
  return recall(storageKey) ?? '';
}

const plain = (name: string) => name.trim().toLowerCase();
const deviceKey = (name: string) => `KNOWN_DEVICE:${shortDigest(plain(name))}`;

/** The token from an earlier sign-in in this browser: with it, wrong passwords tried elsewhere don't lock the user out. */
export function knownDevice(name: string): string | undefined {
  return recall(deviceKey(name));
}

/** Remembers the account and its device token after a sign-in. */
export function rememberAccount(name: string, device: string | undefined): void {
  remember(storageKey, plain(name));
  if (device !== undefined) remember(deviceKey(name), device);
}

/**
 * Forgets whose browser this was, at a logout. The device token stays, under a name that says nothing: without it, somebody who tries
 * wrong passwords elsewhere could lock out whoever comes back.
 */
export function forgetAccount(): void {
  for (const key of unstored.keys()) if (key.startsWith(ofOnePerson)) unstored.delete(key);
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(ofOnePerson)) localStorage.removeItem(key);
  } catch {
    // Storage that is blocked holds nothing either.
  }
}

/** Keeps a text in this browser, at least until the page is left. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

export function recall(key: string): string | undefined {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
