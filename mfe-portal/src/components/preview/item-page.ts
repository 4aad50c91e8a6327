import { queryOptions } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { ItemKind } from 'contracts/pages';
import type { ReleaseList } from 'contracts/releases';

/** Has no record, since ids count from 1: the address of a page with this id shows what isn't published. */
export const unpublishedId = 999_999_999_999_999;

/** The page that shows items of a kind, and whose it is; null when the site has none. */
export const itemPage = (api: AxiosInstance, kind: ItemKind) =>
  queryOptions({
    queryKey: ['preview', 'page', kind],
    queryFn: ({ signal }) => findItemPage(api, kind, signal),
    staleTime: 60_000,
  });

async function findItemPage(api: AxiosInstance, kind: ItemKind, signal: AbortSignal) {
  const { data } = await api.get<ReleaseList>('/releases', { signal });
  const pages = data.remotes.flatMap(({ remote, stable }) =>
    (stable?.pages ?? []).map(({ path, shows }) => ({ remote, path, shows })),
  );
  return pages.find(({ shows }) => shows === kind) ?? null;
}
