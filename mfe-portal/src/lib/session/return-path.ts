/** The login page's address that leads back to `path` after signing in. */
export function loginPath(path: string): string {
  return `/login?return=${encodeURIComponent(path)}`;
}

/** Where a sign-in leads back to: a path of this site only, null for anything else. */
export function returnPath(search: string): string | null {
  const path = new URLSearchParams(search).get('return');
  if (!path?.startsWith('/')) return null;
  // `//host` and `/\host` are other sites to a browser.
  const url = URL.canParse(path, location.origin) ? new URL(path, location.origin) : null;
  return url?.origin === location.origin ? url.pathname + url.search : null;
}
