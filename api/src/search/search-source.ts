import type { SearchKind } from 'contracts/search';

/** A page of the site, as it is searched. */
export interface SearchDocument {
  /** Names it among all documents: `article/12`, `page/about`. */
  id: string;
  kind: SearchKind;
  title: string;
  /** What says in few words what it is about, such as tags and a summary. */
  about: string;
  /** All other words that visitors read there, in order; paragraphs end with a line end. */
  text: string;
  /** Null: it belongs to no year. */
  year: number | null;
  /** What stands beside the title, such as a date or a status: not searched, but told to who asks. Empty: nothing. */
  facts: string;
  /** Address on the site. */
  path: string;
}

/** Of each kind the newest so many are searched: the index is in each process's memory. */
export const MOST_SEARCHED = 20_000;

/** Characters of a text that are searched, from its beginning: as many as a short book has. More would hold up the process. */
export const MOST_TEXT = 100_000;

/** Where documents of one kind come from. Only what every visitor may read: the index knows no roles. */
export interface SearchSource {
  kind: SearchKind;
  /** The cache versions that are renewed when one of its documents changes. */
  topics: readonly string[];
  /** By id of each document, a text that is another one as soon as the document is. */
  versions(): Promise<Map<string, string>>;
  /** Those of them that are still there, and that a page of the site shows. */
  read(ids: readonly string[]): Promise<SearchDocument[]>;
}
