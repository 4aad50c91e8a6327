const storageKey = 'PORTAL_ACCOUNT';

/** Drafts belong to who typed them: the name of the last sign-in, empty when it isn't known. */
export function currentAccount(): string {
  return localStorage.getItem(storageKey) ?? '';
}

const deviceKey = (name: string) => `KNOWN_DEVICE:${name.trim().toLowerCase()}`;

/** What this browser got at an earlier sign-in of the account: wrong passwords tried elsewhere then don't lock it out. */
export function knownDevice(name: string): string | undefined {
  return localStorage.getItem(deviceKey(name)) ?? undefined;
}

/** After a sign-in. */
export function rememberAccount(name: string, device: string | undefined): void {
  try {
    localStorage.setItem(storageKey, name.trim().toLowerCase());
    if (device !== undefined) localStorage.setItem(deviceKey(name), device);
  } catch {
    // Full storage must not keep anybody from signing in.
  }
}
