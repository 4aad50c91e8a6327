import { Loading } from './loading.tsx';

/** Holds the place of a page whose file is on its way. */
export function PageLoading() {
  return <Loading>Loading…</Loading>;
}
