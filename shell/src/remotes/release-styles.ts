import type { RemoteRelease } from 'contracts/site';

const detached = new Map<string, HTMLLinkElement[]>();

/** Removes the style sheets of a release that was replaced, which would otherwise change how its replacement looks. */
export function detachStyles({ entry }: RemoteRelease): void {
  const folder = new URL('.', entry).href;
  const loaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ href, sheet }) => sheet !== null && href.startsWith(folder),
  );
  for (const link of loaded) link.remove();
  detached.set(entry, [...(detached.get(entry) ?? []), ...loaded]);
}

/** Puts them back for another try: the release's own code loads each only once. */
export function attachStyles({ entry }: RemoteRelease): void {
  document.head.append(...(detached.get(entry) ?? []));
  detached.delete(entry);
}
