/** What can be found: a page of the site, an article, a project. */
export type SearchKind = 'page' | 'article' | 'project';

/** A text with the parts that a search has found: pairs of first character and end. */
export interface MarkedText {
  text: string;
  marks: [number, number][];
}

export interface FoundPage {
  kind: SearchKind;
  /** Address on the site: `/news/7-new-office`. */
  path: string;
  title: MarkedText;
  /** The part of the page that has most of what was searched for. */
  excerpt: MarkedText;
  /** Null: it belongs to no year. */
  year: number | null;
}

/** Answer of `GET /search`. */
export interface SearchPage {
  /** Best first: those with every word in the title, then the others. */
  list: FoundPage[];
  /** How many there are on all pages of results. */
  total: number;
  /** No page has every word; these have some of them. */
  isLoose: boolean;
  /** How many there are of each kind, in the chosen year. */
  kinds: Record<SearchKind, number>;
  /** The years that there is something of, of the chosen kind, newest first. */
  years: number[];
}
