import type { SessionStore } from 'contracts/shell-context';
import type { StoreApi } from 'zustand/vanilla';
import { type ConversationState, createConversationStore } from './conversation-store.ts';

const conversations = new WeakMap<SessionStore, StoreApi<ConversationState>>();

/**
 * The conversation of a session, shared by the page and the panel. Signing out, in this tab or another, ends it even while nothing
 * shows it, so that the next person at this browser can't read it.
 */
export function conversationOf(session: SessionStore, create = createConversationStore) {
  const known = conversations.get(session);
  if (known) return known;
  const store = create(() => session.getState().key);
  conversations.set(session, store);
  session.subscribe(({ key }, { key: before }) => {
    if (before !== null && key !== before) store.getState().clear();
  });
  return store;
}
