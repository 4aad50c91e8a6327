import { type RefObject, useEffect, useState } from 'react';

/** Whether the entries of a menu stand in one row. The style sheet folds the menu on small screens; how long labels are, only a browser knows. */
export function useFits(row: RefObject<HTMLElement | null>, menu: RefObject<HTMLElement | null>): boolean {
  // As the page comes, so that nothing jumps unless it must.
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const [frame, entries] = [row.current, menu.current];
    if (!frame || !entries) return;
    const observer = new ResizeObserver(() => setFits(standInOneRow(frame, entries)));
    observer.observe(frame);
    // It changes with its labels and with the typeface.
    observer.observe(entries);
    return () => observer.disconnect();
  }, [row, menu]);
  return fits;
}

/** Measures the menu unfolded, which nobody sees: the browser paints after this. */
function standInOneRow(frame: HTMLElement, entries: HTMLElement): boolean {
  const { compact } = frame.dataset;
  frame.dataset.compact = 'false';
  const [first, last] = [entries.firstElementChild, entries.lastElementChild];
  const wraps = first && last && last.getBoundingClientRect().top >= first.getBoundingClientRect().bottom;
  const isFolded = getComputedStyle(entries).display === 'none';
  frame.dataset.compact = compact;
  return !isFolded && !wraps;
}
