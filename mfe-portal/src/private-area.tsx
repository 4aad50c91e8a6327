import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Deferred, type Part, part } from './components/deferred.tsx';
import { DialogProvider } from './components/dialog/dialog-provider.tsx';
import { Loading } from './components/loading.tsx';
import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import { PrivateLayout } from './features/private/private-layout.tsx';
import { asSection, type Section } from './features/private/sections.ts';
import { useVerifiedKey } from './features/private/use-verified-key.ts';
import { usePortal } from './lib/portal.ts';

const pages: Record<Section, Part<object>> = {
  dashboard: part(async () => DashboardPage),
  projects: part(async () => (await import('./features/projects/projects-page.tsx')).ProjectsPage),
  news: part(async () => (await import('./features/news/news-page.tsx')).NewsPage),
  releases: part(async () => (await import('./features/releases/releases-page.tsx')).ReleasesPage),
};

/** Rejects when the page can't be loaded; which one an unknown section leads to is settled later. */
export async function preloadSection(name: string): Promise<void> {
  const section = asSection(name);
  if (section) await pages[section]();
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
  return (
    <QueryClientProvider client={queries}>
      <DialogProvider>
        <PrivateLayout section={section}>
          <Deferred key={section} load={pages[section]} props={{}} loading={<Loading>Loading…</Loading>} />
        </PrivateLayout>
      </DialogProvider>
    </QueryClientProvider>
  );
}

/** Calls don't wait for a browser that reports being offline: they fail, and the page says so. */
function createQueryClient() {
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: false, refetchOnReconnect: true, refetchOnWindowFocus: false },
      mutations: { networkMode },
    },
  });
}
