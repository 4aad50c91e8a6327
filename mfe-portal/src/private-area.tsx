import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { DialogProvider } from './components/dialog/dialog-provider.tsx';
import { Loading } from './components/loading.tsx';
import { PrivateLayout } from './features/private/private-layout.tsx';
import { useVerifiedKey } from './features/private/use-verified-key.ts';
import { createQueryClient } from './lib/create-query-client.ts';
import { MeProvider } from './lib/session/me.ts';

interface Props {
  path: string;
  Page: ComponentType;
}

/** Everything under `/private`, behind the check of the stored key. */
export function PrivateArea(props: Props) {
  const me = useVerifiedKey();
  if (!me) {
    return (
      <main id="main">
        <Loading>Verifying...</Loading>
      </main>
    );
  }
  return (
    <MeProvider value={me}>
      <VerifiedArea {...props} />
    </MeProvider>
  );
}

function VerifiedArea({ path, Page }: Props) {
  // Lives as long as the visit: nothing fetched with one key is left for the next.
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <DialogProvider>
        <PrivateLayout path={path}>
          <Page />
        </PrivateLayout>
      </DialogProvider>
    </QueryClientProvider>
  );
}
