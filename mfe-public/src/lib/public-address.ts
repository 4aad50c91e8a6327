/**
 * A path of the site as an address for anybody: with the origin that the shell's canonical link names, or else the one that this visitor uses.
 * For the browser alone, since only the document has it.
 */
export function publicAddress(path: string): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(path, canonical?.href ?? window.location.href).href;
}
