import type { SessionStore } from 'contracts/shell-context';
import type { StoreApi } from 'zustand/vanilla';
import { type ConversationState, createConversationStore } from './conversation-store.ts';

const conversations = new WeakMap<SessionStore, StoreApi<ConversationState>>();

/**
 * The conversation of a session, the same for the page and for the panel. It ends with the sign-in that it was held under, in this tab
 * or another, also while nothing shows it: whoever comes next at this browser reads none of it.
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
