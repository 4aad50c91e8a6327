const storageKey = 'PORTAL_ACCOUNT';

/** Drafts belong to who typed them: the name of the last sign-in, empty when it isn't known. */
export function currentAccount(): string {
  return localStorage.getItem(storageKey) ?? '';
}

export function rememberAccount(name: string): void {
  try {
    localStorage.setItem(storageKey, name.trim().toLowerCase());
  } catch {
    // Full storage must not keep anybody from signing in.
  }
}
