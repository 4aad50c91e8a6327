import { contentOf } from '../../shared/content.ts';
import { findPage } from '../../shared/find-page.ts';
import type { ShellParts } from './shell-parts.ts';

/** A pointer over a link, a finger on it, or focus: each is some 100 ms ahead of the click. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Starts loading the page behind a link when its visitor is about to follow it, unless they save data. Returns a function that stops it. */
export function prefetchOnIntent({ config, content, loaders }: ShellParts): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || savesData()) return;
    const page = findPage(config.remotes, link.pathname);
    if (!page?.remote) return;
    loaders.of(page.remote).prefetch(page.path);
    // Going there tries again.
    content.load(contentOf(page)).catch(() => {});
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
  return () => {
    for (const intent of intents) document.removeEventListener(intent, onIntent);
  };
}

function savesData(): boolean {
  return Reflect.get(navigator, 'connection')?.saveData === true;
}
