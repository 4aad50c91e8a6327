import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Loading } from '../../components/loading.tsx';
import { usePortal } from '../../lib/portal.ts';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { PrivateLayout } from './private-layout.tsx';
import { asSection, type Section } from './sections.ts';
import { useLogOut } from './use-log-out.ts';
import { useVerifiedKey } from './use-verified-key.ts';

const pages: Record<Section, React.ComponentType> = {
  dashboard: DashboardPage,
  projects: lazy(async () => ({ default: (await import('../projects/projects-page.tsx')).ProjectsPage })),
  news: lazy(async () => ({ default: (await import('../news/news-page.tsx')).NewsPage })),
};

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
  const { href } = usePortal();
  const logOut = useLogOut();
  // Lives as long as the visit: nothing fetched with one key is left for the next.
  const [queries] = useState(createQueryClient);
  const section = asSection(name);
  if (!section) return <Navigate to={href('/private/dashboard')} replace />;
  const Page = pages[section];
  return (
    <QueryClientProvider client={queries}>
      <PrivateLayout section={section} onLogOut={logOut}>
        <Suspense fallback={<Loading>Loading…</Loading>}>
          <Page />
        </Suspense>
      </PrivateLayout>
    </QueryClientProvider>
  );
}

function createQueryClient() {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
}
