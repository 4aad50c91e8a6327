import { foldText, searchText } from '../../lib/search-text.ts';

/** What an article is found by. `text` is its content without tags. */
export function searchFields(title: string, text: string): { title_order: string; search: string } {
  return { title_order: foldText(title), search: searchText(title, text) };
}
