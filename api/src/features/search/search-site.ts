import type { FoundPage, SearchKind, SearchPage } from 'contracts/search';
import { excerpt, marked } from '../../search/marked-text.ts';
import type { Hit, SearchIndex } from '../../search/search-index.ts';

export interface Wanted {
  q: string;
  /** All kinds when absent. */
  kind?: SearchKind | undefined;
  /** 0 is all. */
  year?: number | undefined;
  page: number;
  limit: number;
}

const present = ({ document: { kind, path, title, about, text, year }, match }: Hit): FoundPage => {
  const words = new Set(Object.keys(match));
  const body = excerpt(text, words);
  return {
    ...{ kind, path: path ?? '', year, title: marked(title, words) },
    // What is said in few words, when the words stand only there.
    excerpt: body.marks.length > 0 ? body : excerpt(about || text, words),
  };
};

function countKinds(hits: Hit[]): SearchPage['kinds'] {
  const kinds = { page: 0, article: 0, project: 0 };
  for (const { document } of hits) kinds[document.kind] += 1;
  return kinds;
}

/** One page of what is found, and by which kinds and years it can be narrowed. */
export async function searchSite(
  index: SearchIndex,
  { q, kind, year = 0, page, limit }: Wanted,
): Promise<SearchPage> {
  await index.refresh();
  const { hits, isLoose } = index.find(q);
  const ofKind = hits.filter(({ document }) => kind === undefined || document.kind === kind);
  const ofYear = hits.filter(({ document }) => year === 0 || document.year === year);
  const both = ofKind.filter(({ document }) => year === 0 || document.year === year);
  const years = new Set(ofKind.flatMap(({ document }) => document.year ?? []));
  return {
    list: both.slice((page - 1) * limit, page * limit).map(present),
    ...{ total: both.length, isLoose, kinds: countKinds(ofYear) },
    years: [...years].sort((one, other) => other - one),
  };
}
