import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axios, { type AxiosInstance } from 'axios';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { usePublicSite } from './public-site.tsx';

const ApiContext = createContext<AxiosInstance | null>(null);

/** Long enough for a slow connection, short enough that a dead server ends the spinner. */
const timeout = 15_000;

/** One cache for the life of the page, so that going back to a list shows it at once. */
export const answerCache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: false,
      // Offline, a request has to fail and offer a retry instead of waiting in silence.
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
  },
});

/** Gives the pages below it the API and a cache of its answers. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { apiBase } = usePublicSite();
  const api = useMemo(() => axios.create({ baseURL: apiBase, timeout }), [apiBase]);
  return (
    <QueryClientProvider client={answerCache}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  );
}

/** The API's client. Throws outside `ApiProvider`. */
export function useApi(): AxiosInstance {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi is called outside ApiProvider');
  return api;
}
