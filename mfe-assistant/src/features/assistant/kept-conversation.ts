import type { Exchange } from './conversation-store.ts';

const name = 'ASSISTANT_CONVERSATION';
/** Raised when `Exchange` changes, so that another release doesn't read what it can't show. */
const version = 1;
const most = 30;

interface Kept {
  version: number;
  /** Whose it is. */
  owner: string;
  exchanges: Exchange[];
}

/** Enough of a key to tell two apart, and too little to sign in with. */
const ownerOf = (key: string | null) => key?.slice(-8) ?? '';

/** Keeps a conversation for as long as its tab is open, over reloads, for whoever holds this key. */
export function keepConversation(key: string | null, exchanges: Exchange[]): void {
  try {
    const kept: Kept = { version, owner: ownerOf(key), exchanges: exchanges.slice(-most) };
    if (exchanges.length > 0) sessionStorage.setItem(name, JSON.stringify(kept));
    else sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked or full: then it lasts as long as the page.
  }
}

/** What was kept of this person's conversation. A reply that was on its way when the page went is one that failed. */
export function keptConversation(key: string | null): Exchange[] {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    if (kept?.version !== version || kept.owner !== ownerOf(key)) {
      sessionStorage.removeItem(name);
      return [];
    }
    return kept.exchanges.map((exchange) =>
      exchange.state === 'thinking' || exchange.state === 'streaming'
        ? { ...exchange, state: 'failed', detail: 'The page was left before the reply was complete.' }
        : exchange,
    );
  } catch {
    return [];
  }
}
