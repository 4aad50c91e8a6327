import type { RemoteAppProps } from 'contracts/shell-context';
import { lazy, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { Conversation } from './features/assistant/conversation.tsx';
import { AssistantProvider } from './lib/assistant.ts';
import { pages } from './pages.ts';

const components = new Map(
  pages.map(({ path, load }) => [path, lazy(async () => ({ default: await load() }))]),
);

/** See `RemoteModule` in contracts. */
export async function preload(path: string): Promise<void> {
  await pages.find((page) => page.path === path)?.load();
}

export default function App({ shell, basename, view }: RemoteAppProps) {
  const { apiBase, session } = shell;
  const value = useMemo(() => ({ apiBase, session }), [apiBase, session]);
  const Page = components.get(useLocation().pathname.slice(basename.length));
  return (
    <AssistantProvider value={value}>
      {view === 'panel' ? <Conversation /> : Page && <Page />}
    </AssistantProvider>
  );
}
