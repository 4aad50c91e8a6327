import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { LazyPart } from 'kit/lazy-part.tsx';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { DialogProvider } from './components/dialog/dialog-provider.tsx';
import { lazyPage } from './components/lazy-page.tsx';
import { Loading } from './components/loading.tsx';
import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import { PrivateLayout } from './features/private/private-layout.tsx';
import { asSection, type Section } from './features/private/sections.ts';
import { useVerifiedKey } from './features/private/use-verified-key.ts';
import { usePortal } from './lib/portal.ts';

const pages: Record<Section, LazyPart<object>> = {
  dashboard: lazyPage(async () => DashboardPage),
  projects: lazyPage(async () => (await import('./features/projects/projects-page.tsx')).ProjectsPage),
  news: lazyPage(async () => (await import('./features/news/news-page.tsx')).NewsPage),
  releases: lazyPage(async () => (await import('./features/releases/releases-page.tsx')).ReleasesPage),
};

/** Rejects when the page can't be loaded; which one an unknown section leads to is settled later. */
export async function preloadSection(name: string): Promise<void> {
  const section = asSection(name);
  if (section) await pages[section].preload();
}

/** Everything under `/private`, behind the check of the stored key. */
export function PrivateArea({ section }: { section: string }) {
  const verified = useVerifiedKey();
  if (!verified) {
    return (
      <main id="main">
        <Loading>Verifying...</Loading>
      </main>
    );
  }
  return <VerifiedArea section={section} />;
}

function VerifiedArea({ section: name }: { section: string }) {
  const { href, drafts } = usePortal();
  // Lives as long as the visit: nothing fetched with one key is left for the next.
  const [queries] = useState(createQueryClient);
  const section = asSection(name);
  if (!section) {
    const { drafts: all, interrupted } = drafts.getState();
    const unfinished = all.find(({ id }) => id === interrupted);
    return <Navigate to={href(`/private/${unfinished?.kind ?? 'dashboard'}`)} replace />;
  }
  const Page = pages[section];
  return (
    <QueryClientProvider client={queries}>
      <DialogProvider>
        <PrivateLayout section={section}>
          <Page />
        </PrivateLayout>
      </DialogProvider>
    </QueryClientProvider>
  );
}

function createQueryClient() {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
}
