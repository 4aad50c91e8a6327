import type { RemoteAppProps } from 'contracts/shell-context';
import { useEffect } from 'react';
import { AssistantPage } from './features/assistant/assistant-page.tsx';
import { Conversation } from './features/assistant/conversation.tsx';
import { conversationOf } from './features/assistant/conversation-of.ts';

export default function App({ shell, view }: RemoteAppProps) {
  useEffect(() => {
    if (view === 'page') shell.setPage({ title: 'Assistant', description: 'Ask our assistant a question.' });
  }, [shell, view]);
  const conversation = <Conversation store={conversationOf(shell.session)} apiBase={shell.apiBase} />;
  return view === 'page' ? <AssistantPage>{conversation}</AssistantPage> : conversation;
}
