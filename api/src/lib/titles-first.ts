import { hasEveryWord } from './search-text.ts';

type Filter = Record<string, unknown>;

/** Documents with the folded texts `title_order` (the title) and `search` (all that is searched). */
interface Source<T> {
  find(filter: Filter, skip: number, limit: number): Promise<T[]>;
  count(filter: Filter): Promise<number>;
}

export interface Page {
  /** From 1. */
  page: number;
  limit: number;
}

/** One page of what has every word of `term`, those with all of them in the title first, and how many there are. */
export async function searchTitlesFirst<T>(
  source: Source<T>,
  filter: Filter,
  term: string,
  { page, limit }: Page,
): Promise<{ list: T[]; total: number }> {
  const skip = (page - 1) * limit;
  const anywhere = { ...filter, ...hasEveryWord('search', term) };
  const total = await source.count(anywhere);
  if (term.trim() === '') return { list: await source.find(filter, skip, limit), total };
  const title = hasEveryWord('title_order', term);
  const inTitle = { ...filter, ...title };
  const titles = await source.count(inTitle);
  const list = skip < titles ? await source.find(inTitle, skip, limit) : [];
  if (list.length < limit) {
    const elsewhere = { ...anywhere, $nor: [title] };
    list.push(...(await source.find(elsewhere, Math.max(0, skip - titles), limit - list.length)));
  }
  return { list, total };
}
