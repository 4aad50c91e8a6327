const timeOutMs = 5000;
/** Signs that the visitor scrolls on their own. */
const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to `top` as soon as the page is that tall, unless the visitor scrolls first or it takes too long. Returns a function that stops it. */
export function scrollWhenTallEnough(top: number): () => void {
  const observer = new ResizeObserver(() => scroll());
  const timer = setTimeout(stop, timeOutMs);
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;

  function scroll() {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  }

  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, stop);
  }
}
