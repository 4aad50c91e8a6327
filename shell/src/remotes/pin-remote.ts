import type { SessionStore } from 'contracts/shell-context';

/** Pins a version of a remote in this browser, or unpins it, and reloads the page. Rejects with a message to show. */
export async function pinRemote(
  session: SessionStore,
  remote: string,
  version: string | null,
): Promise<void> {
  const address = version === null ? `/pins/${remote}` : `/pins/${remote}/${version}`;
  const response = await fetch(address, {
    method: version === null ? 'DELETE' : 'PUT',
    headers: { Authorization: session.getState().key ?? '' },
  }).catch(() => undefined);
  if (!response) throw new Error('The site does not answer. Check your connection and try again.');
  if (!response.ok) throw new Error((await response.json()).message);
  window.location.reload();
}
