/** The pages that a content type can be seen on, first the one that is named like it. */
export function shownPages({ type, pages }: { type: string; pages: string[] }): string[] {
  const own = type.replace(/^.*\//, '/');
  return pages
    .filter((page) => !page.includes(':'))
    .toSorted((one, other) => Number(other === own) - Number(one === own));
}
