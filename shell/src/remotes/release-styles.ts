import type { RemoteRelease } from 'contracts/site';

const detached = new Map<string, HTMLLinkElement[]>();

/** Removes the style sheets of a release that was replaced, which would otherwise change how its replacement looks. */
export function detachStyles(release: RemoteRelease): void {
  const { entry } = release;
  const loaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ href, sheet }) => sheet !== null && isOf(release, href),
  );
  for (const link of loaded) link.remove();
  detached.set(entry, [...(detached.get(entry) ?? []), ...loaded]);
}

/** Versions share files, so whose a link is stands behind its address; what was published before contract 2.2 lies in a folder of its own. */
const isOf = ({ global, version }: RemoteRelease, href: string) =>
  href.endsWith(`#${global}`) || href.includes(`/${version}/`);

/**
 * Takes away the links to style sheets that came with the page and didn't load: the release's own code takes a link for a style sheet that
 * is there, and would show its pages without.
 */
export function dropUnloadedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!hasRules(link)) link.remove();
}

/** The rules of a sheet that its host gives no leave to read are out of reach, and it may have been refused. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Puts them back for another try: the release's own code loads each only once. */
export function attachStyles({ entry }: RemoteRelease): void {
  document.head.append(...(detached.get(entry) ?? []));
  detached.delete(entry);
}
