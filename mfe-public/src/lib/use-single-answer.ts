import { useEffect, useReducer } from 'react';
import { type ApiClient, createApiClient } from './api-client.ts';
import { apiTimeout } from './api-timeout.ts';
import { usePublicSite } from './public-site.tsx';

type Fetch<Data> = (api: ApiClient, signal: AbortSignal) => Promise<Data>;

/**
 * What the API answers to a page's one call; undefined while it is under way, and when it fails. `key` names the call: another one is made when it
 * changes, and none while it is null. `isData` says whether what was kept under the key is an answer.
 */
export function useSingleAnswer<Data>(
  key: string | null,
  fetchAnswer: Fetch<Data | null>,
  isData: (kept: unknown) => kept is Data,
): Data | undefined {
  const { apiBase, state } = usePublicSite();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const { single } = state;
  const ask = (signal: AbortSignal) => fetchAnswer(createApiClient(apiBase, apiTimeout), signal);
  // On a server nothing happens after a page is rendered.
  if (key !== null && typeof window === 'undefined')
    single.want(key, () => ask(new AbortController().signal));
  useEffect(() => {
    if (key === null || single.isFresh(key)) return;
    const controller = new AbortController();
    ask(controller.signal).then(
      (data) => {
        single.keep(key, data);
        showAgain();
      },
      () => {},
    );
    return () => controller.abort();
  }, [key, single, apiBase]);
  const kept = key === null ? undefined : single.read(key);
  return isData(kept) ? kept : undefined;
}
