import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';

/** Events of a visitor who does something, reads on or goes back. */
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click', 'scroll', 'popstate'];

const isBroken = ({ complete, currentSrc, naturalWidth }: HTMLImageElement) =>
  complete && currentSrc !== '' && naturalWidth === 0;

/** Calls back once: at the first touch, or when a picture doesn't load, which another one replaces. */
function whenNeeded(callback: () => void): void {
  const stop = new AbortController();
  const call = () => {
    stop.abort();
    callback();
  };
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const name of touches) addEventListener(name, call, options);
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && call(), options);
  if ([...document.images].some(isBroken)) call();
}

/** The page of a document that came with its content. In the portal's preview it changes without a touch. */
const waits =
  typeof document !== 'undefined' &&
  document.getElementById('rendered-page') !== null &&
  window.parent === window;

/** React goes on at once with a promise that says that it is fulfilled, also within the event that the visitor waits for. */
const fulfill = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined });

const atOnce = fulfill(Promise.resolve());
const needed = waits ? new Promise<void>(whenNeeded) : atOnce;
if (waits) whenNeeded(() => fulfill(needed));

/**
 * A part of a page that needs no script until its visitor does something: text, links, pictures. As it came from the server it stays, with no
 * component behind it, until the first touch, key, focus or scrolling anywhere in the page. Rendered in the browser it is there at once. What is in it has to be
 * right as the server has rendered it, and not change by itself.
 */
export function WhenTouched({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Gate>{children}</Gate>
    </Suspense>
  );
}

const neverChanges = () => () => {};

function Gate({ children }: { children: ReactNode }) {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // While a page is taken over, React keeps the HTML of a part that waits.
  if (waits) use(isFromServer ? needed : atOnce);
  return children;
}
