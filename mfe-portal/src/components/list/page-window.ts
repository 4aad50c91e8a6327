const size = 5;

/** The page numbers to show: up to five around the current page, shifted near the first and last page. */
export function pageWindow(page: number, pages: number): number[] {
  const last = Math.max(1, pages);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), last - size + 1));
  return Array.from({ length: Math.min(size, last) }, (_, index) => first + index);
}
