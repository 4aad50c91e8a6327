/** The login page's address that leads back to `path` after signing in. */
export function loginPath(path: string): string {
  return `/login?return=${encodeURIComponent(path)}`;
}

/** The path that a sign-in leads back to; null for anything but a path of this site. */
export function returnPath(search: string): string | null {
  const path = new URLSearchParams(search).get('return');
  if (!path?.startsWith('/')) return null;
  // Browsers take `//host` and `/\host` for other sites.
  const url = URL.canParse(path, location.origin) ? new URL(path, location.origin) : null;
  return url?.origin === location.origin ? url.pathname + url.search : null;
}
