import type { PageMeta } from 'contracts/shell-context';

/** What was entered for search engines; the page's entry in `pages.ts` for what wasn't. */
export function searchFacts({ title, description }: { title: string; description: string }): PageMeta {
  return { ...(title && { title }), ...(description && { description }) };
}
