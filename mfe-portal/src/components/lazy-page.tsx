import { type LazyPart, lazyPart } from 'kit/lazy-part.tsx';
import type { ComponentType } from 'react';
import { Loading } from './loading.tsx';

/** A page in a file of its own. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, { Waiting: PageLoading });
}

function PageLoading() {
  return <Loading>Loading…</Loading>;
}
