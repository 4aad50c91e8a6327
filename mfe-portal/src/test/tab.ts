/** Whether the browser would close the tab without asking. */
export function tabMayClose(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return !event.defaultPrevented;
}
