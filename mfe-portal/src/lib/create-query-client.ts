import { QueryClient } from '@tanstack/react-query';

/** Calls don't wait for a browser that reports being offline: they fail, and the page says so. */
export function createQueryClient() {
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: false, refetchOnReconnect: true, refetchOnWindowFocus: false },
      mutations: { networkMode },
    },
  });
}
