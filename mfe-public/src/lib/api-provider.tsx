import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { AnswerCache } from './answer-cache.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { apiTimeout } from './api-timeout.ts';
import { usePublicSite } from './public-site.tsx';

const ApiContext = createContext<ApiClient | null>(null);

/** Gives the pages below it the API and a cache of its answers. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { apiBase, state } = usePublicSite();
  const api = useMemo(() => createApiClient(apiBase, apiTimeout), [apiBase]);
  const { client } = state.answers((saved) => new AnswerCache(saved));
  return (
    <QueryClientProvider client={client}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  );
}

/** The API's client. Throws outside `ApiProvider`. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi is called outside ApiProvider');
  return api;
}
