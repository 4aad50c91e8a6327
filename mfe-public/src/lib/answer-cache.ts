import { type DehydratedState, dehydrate, hydrate, QueryClient, skipToken } from '@tanstack/react-query';

/** The API's answers: one cache for the life of the document, so that going back to a list shows it at once. */
export class AnswerCache {
  readonly client = new QueryClient({
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

  /** `saved`: what another cache's `save` gave. */
  constructor(saved: unknown) {
    if (isDehydrated(saved)) hydrate(this.client, fetchedNow(saved));
  }

  /** Fetches what was asked for while a page was rendered; false when that was nothing. Rejects with the first failure. */
  async fetch(): Promise<boolean> {
    const asked = this.client
      .getQueryCache()
      .getAll()
      .filter(({ state, options }) => state.status === 'pending' && options.queryFn !== skipToken);
    await Promise.all(asked.map((query) => query.fetch()));
    return asked.length > 0;
  }

  save(): object {
    return dehydrate(this.client);
  }
}

function isDehydrated(saved: unknown): saved is DehydratedState {
  return typeof saved === 'object' && saved !== null && 'queries' in saved && Array.isArray(saved.queries);
}

/** The server's clock may be wrong, or the visitor's; and a page that the server has kept is as good as one made now. */
function fetchedNow({ queries, ...rest }: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  return {
    ...rest,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  };
}
