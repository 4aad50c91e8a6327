import routes from '../../routes.json';
import type { RemoteLoaders } from './remote-loader.tsx';
import { remoteNames } from './remote-names.ts';

/** A pointer over a link, a finger on it, or focus: each is some 100 ms ahead of the click. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Starts loading the page behind a link when its visitor is about to follow it, unless they save data. Returns how to stop. */
export function prefetchOnIntent(loaders: RemoteLoaders): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || savesData()) return;
    const remote = remoteAt(link.pathname);
    if (remote) loaders[remote].prefetch(link.pathname);
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, onIntent);
  };
}

function remoteAt(path: string) {
  return remoteNames.find((name) => routes[name].includes(path.slice(1)));
}

function savesData(): boolean {
  return Reflect.get(navigator, 'connection')?.saveData === true;
}
