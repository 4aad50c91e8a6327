/** Whether the browser would ask before it closes this page. Whoever has something to lose listens for that event anyway, so nobody has to say it twice. */
export function hasUnsavedChanges(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  return !window.dispatchEvent(question);
}
