/** `/news/7-new-office` of the page `/news/:item`. */
export function itemAddress(page: string, id: number, slug: string): string {
  return page.replace(':item', slug === '' ? String(id) : `${id}-${slug}`);
}
