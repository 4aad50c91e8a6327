/**
 * Takes a double click on a link for one click: the second would put the same address into the history again, and Back would seem to do
 * nothing. Returns a function that stops it.
 */
export function ignoreRepeatedClicks(): () => void {
  let followed: string | undefined;
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isRepeated = event.detail > 1 && link !== null && link.href === followed;
    followed = link?.href;
    if (!isRepeated) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
