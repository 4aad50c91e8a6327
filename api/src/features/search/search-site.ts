import type { FoundPage, SearchKind, SearchPage } from 'contracts/search';
import { excerpt, marked } from '../../search/marked-text.ts';
import type { Hits, SearchIndex } from '../../search/search-index.ts';
import type { SearchDocument } from '../../search/search-source.ts';

export interface Wanted {
  q: string;
  /** All kinds when absent. */
  kind?: SearchKind | undefined;
  /** 0 is all. */
  year?: number | undefined;
  page: number;
  limit: number;
}

const present = (
  { kind, path, title, about, text, year }: SearchDocument,
  words: Hits['words'],
): FoundPage => ({
  ...{ kind, path, year, title: marked(title, words) },
  excerpt: excerptOf(about, text, words),
});

/** Where the words stand; the beginning of the text when they stand in the title alone. */
function excerptOf(about: string, text: string, words: Hits['words']): FoundPage['excerpt'] {
  const body = excerpt(text, words);
  if (body.marks.length > 0) return body;
  const short = excerpt(about, words);
  return short.marks.length > 0 || text === '' ? short : body;
}

/** One page of what is found, and by which kinds and years it can be narrowed. */
export async function searchSite(
  index: SearchIndex,
  { q, kind, year = 0, page, limit }: Wanted,
): Promise<SearchPage> {
  await index.refresh();
  const { documents, words, isLoose } = index.find(q);
  const kinds = { page: 0, article: 0, project: 0 };
  const years = new Set<number>();
  const wanted: SearchDocument[] = [];
  for (const document of documents) {
    const isOfKind = kind === undefined || document.kind === kind;
    const isOfYear = year === 0 || document.year === year;
    if (isOfYear) kinds[document.kind] += 1;
    if (isOfKind && document.year !== null) years.add(document.year);
    if (isOfKind && isOfYear) wanted.push(document);
  }
  return {
    list: wanted.slice((page - 1) * limit, page * limit).map((one) => present(one, words)),
    ...{ total: wanted.length, isLoose, kinds },
    years: [...years].sort((one, other) => other - one),
  };
}
