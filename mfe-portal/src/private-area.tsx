import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Deferred, type Part } from './components/deferred.tsx';
import { DialogProvider } from './components/dialog/dialog-provider.tsx';
import { Loading } from './components/loading.tsx';
import { PrivateLayout } from './features/private/private-layout.tsx';
import { useVerifiedKey } from './features/private/use-verified-key.ts';

interface Props {
  path: string;
  page: Part<object>;
}

/** Everything under `/private`, behind the check of the stored key. */
export function PrivateArea(props: Props) {
  const verified = useVerifiedKey();
  if (!verified) {
    return (
      <main id="main">
        <Loading>Verifying...</Loading>
      </main>
    );
  }
  return <VerifiedArea {...props} />;
}

function VerifiedArea({ path, page }: Props) {
  // Lives as long as the visit: nothing fetched with one key is left for the next.
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <DialogProvider>
        <PrivateLayout path={path}>
          <Deferred key={path} load={page} props={{}} loading={<Loading>Loading…</Loading>} />
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
