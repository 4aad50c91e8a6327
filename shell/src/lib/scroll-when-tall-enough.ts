const patienceMs = 5000;
/** The visitor moves on their own. */
const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to `top` as soon as the page is that tall, unless its visitor moves first or it takes too long. Returns how to stop. */
export function scrollWhenTallEnough(top: number): () => void {
  const observer = new ResizeObserver(() => scroll());
  const timer = setTimeout(stop, patienceMs);
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
