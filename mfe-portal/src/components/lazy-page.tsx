import { type LazyPart, lazyPart } from 'kit/lazy-part/lazy-part.tsx';
import type { ComponentType } from 'react';
import { Loading } from './loading.tsx';

/** A page in a file of its own. One that crashes is the shell's to replace, by the release before if there is one. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, { Waiting: PageLoading, onlyLoadErrors: true });
}

function PageLoading() {
  return <Loading>Loading…</Loading>;
}
