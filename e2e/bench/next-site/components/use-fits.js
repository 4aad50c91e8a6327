import { useEffect, useState } from 'react';

/** Whether the entries of a menu stand in one row, as the site's own menu finds out. */
export function useFits(row, menu) {
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const observer = new ResizeObserver(() => setFits(standInOneRow(row.current, menu.current)));
    observer.observe(row.current);
    observer.observe(menu.current);
    return () => observer.disconnect();
  }, [row, menu]);
  return fits;
}

function standInOneRow(row, menu) {
  const { compact } = row.dataset;
  row.dataset.compact = 'false';
  const [first, last] = [menu.firstElementChild, menu.lastElementChild];
  const wraps = last.getBoundingClientRect().top >= first.getBoundingClientRect().bottom;
  const isFolded = getComputedStyle(menu).display === 'none';
  row.dataset.compact = compact;
  return !isFolded && !wraps;
}
