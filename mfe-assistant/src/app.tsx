import type { RemoteAppProps } from 'contracts/shell-context';
import { useEffect } from 'react';
import { AssistantPage } from './features/assistant/assistant-page.tsx';
import { Conversation } from './features/assistant/conversation.tsx';
import { createConversationStore } from './features/assistant/conversation-store.ts';

// One conversation for the page and for the panel, kept while the visitor moves between pages.
const store = createConversationStore();

export default function App({ shell, view }: RemoteAppProps) {
  useEffect(() => {
    if (view === 'page') shell.setPage({ title: 'Assistant', description: 'Ask our assistant a question.' });
  }, [shell, view]);
  const conversation = <Conversation store={store} apiBase={shell.apiBase} />;
  return view === 'page' ? <AssistantPage>{conversation}</AssistantPage> : conversation;
}
