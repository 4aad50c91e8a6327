const ask = (event: BeforeUnloadEvent) => event.preventDefault();
let reasons = 0;

/** Has the browser ask before it closes the tab, until the returned function is called. */
export function warnBeforeUnload(): () => void {
  let active = true;
  reasons += 1;
  if (reasons === 1) addEventListener('beforeunload', ask);
  return () => {
    if (!active) return;
    active = false;
    reasons -= 1;
    if (reasons === 0) removeEventListener('beforeunload', ask);
  };
}
