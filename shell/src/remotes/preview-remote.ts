import type { SessionStore } from 'contracts/shell-context';

/**
 * Previews a version of a remote in this browser, as a preview link does for anybody's, or ends that, and loads the page again. `api` is the API's
 * address. Rejects with a message to show.
 */
export async function previewRemote(
  api: string,
  session: SessionStore,
  remote: string,
  version: string | null,
): Promise<void> {
  if (version === null) {
    await answerOf(fetch(`/preview/${remote}`, { method: 'DELETE' }));
    return window.location.reload();
  }
  const headers = { 'Content-Type': 'application/json', Authorization: session.getState().key ?? '' };
  const body = JSON.stringify({ remote, version });
  const response = await answerOf(fetch(`${api}/releases/preview`, { method: 'POST', headers, body }));
  const { token } = await response.json();
  const { pathname, search } = window.location;
  window.location.assign(`/preview?${new URLSearchParams({ token, to: pathname + search })}`);
}

async function answerOf(asked: Promise<Response>): Promise<Response> {
  const response = await asked.catch(() => undefined);
  if (!response) throw new Error('The site does not answer. Check your connection and try again.');
  if (response.ok) return response;
  const { message } = await response.json().catch(() => ({}));
  throw new Error(message ?? `The site answered ${response.status}. Try again.`);
}
