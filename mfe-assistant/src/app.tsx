import type { RemoteAppProps } from 'contracts/shell-context';
import { remotePages } from 'kit/remote-pages.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { Conversation } from './features/assistant/conversation.tsx';
import { AssistantProvider } from './lib/assistant.ts';
import { pages } from './pages.ts';

const { pageAt, preload } = remotePages(pages, {
  Waiting: () => <p role="status">Loading…</p>,
  className: 'ui-container ui-section',
});

export { preload };

export default function App({ shell, basename, view }: RemoteAppProps) {
  const { apiBase, session } = shell;
  const value = useMemo(() => ({ apiBase, session }), [apiBase, session]);
  const Page = pageAt(useLocation().pathname.slice(basename.length));
  return (
    <AssistantProvider value={value}>
      {view === 'panel' ? <Conversation view={view} /> : Page && <Page />}
    </AssistantProvider>
  );
}
