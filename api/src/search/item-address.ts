/** `/news/7-new-office` of the page `/news/:item`; null without a page. */
export function itemAddress(page: string | null, id: number, slug: string): string | null {
  if (page === null) return null;
  return page.replace(':item', slug === '' ? String(id) : `${id}-${slug}`);
}
