const storageKey = 'PORTAL_ACCOUNT';

/** The account of the last sign-in, which owns the drafts; empty when unknown. */
export function currentAccount(): string {
  return localStorage.getItem(storageKey) ?? '';
}

const deviceKey = (name: string) => `KNOWN_DEVICE:${name.trim().toLowerCase()}`;

/** The token from an earlier sign-in in this browser: with it, wrong passwords tried elsewhere don't lock the user out. */
export function knownDevice(name: string): string | undefined {
  return localStorage.getItem(deviceKey(name)) ?? undefined;
}

/** Remembers the account and its device token after a sign-in. */
export function rememberAccount(name: string, device: string | undefined): void {
  try {
    localStorage.setItem(storageKey, name.trim().toLowerCase());
    if (device !== undefined) localStorage.setItem(deviceKey(name), device);
  } catch {
    // Signing in must work with full storage too.
  }
}
