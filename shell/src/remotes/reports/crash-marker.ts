import { browserStorage } from '../../lib/browser-storage.ts';

/** Versions by remote. */
type Running = Record<string, string>;

const name = 'RUNNING_RELEASES';

/**
 * What ran in this tab when its last page ended without a word: the tab crashed, or its visitor ended it because it hung. A page that is left, or put
 * into the background, where phones end pages, takes its marker away.
 */
export function takeCrashed(): Running {
  const storage = browserStorage('sessionStorage');
  const text = storage.getItem(name);
  storage.removeItem(name);
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps the marker, for as long as the page is looked at. */
export function keepMarker(running: () => Running): () => void {
  const storage = browserStorage('sessionStorage');
  const update = () => {
    if (document.visibilityState === 'visible') storage.setItem(name, JSON.stringify(running()));
    else storage.removeItem(name);
  };
  addEventListener('pagehide', () => storage.removeItem(name));
  addEventListener('pageshow', update);
  document.addEventListener('visibilitychange', update);
  return update;
}
