import { browserStorage } from '../lib/browser-storage.ts';

const askedAt = 'VISITED_AT';
/** What is offered changes when a rollout does; a visitor hears of that with the first page after this time. */
const everyMs = 60_000;
const longestMs = 2000;

/**
 * A page from a shared cache has no cookies: asks who its visitor is and what they are offered from the next page on. Resolves with whether this page is one that they
 * were offered: a new visitor's first page is everybody's, whatever they are offered next, and says nothing about a version. Never rejects: without an
 * answer the page goes on, uncounted.
 */
export async function visit(now = Date.now()): Promise<boolean> {
  const wasOffered = /(?:^|; )offers=/.test(document.cookie);
  const storage = browserStorage('sessionStorage');
  const last = Number(storage.getItem(askedAt));
  if (wasOffered && last <= now && now - last < everyMs) return true;
  try {
    const response = await fetch('/visit', { signal: AbortSignal.timeout(longestMs) });
    if (response.ok) storage.setItem(askedAt, String(now));
    return wasOffered && response.ok;
  } catch {
    return false;
  }
}
