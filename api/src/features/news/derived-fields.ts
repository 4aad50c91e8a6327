import { articleText, plainText } from '../../lib/plain-text.ts';
import { foldText, searchText } from '../../lib/search-text.ts';
import { summaryOf } from '../../lib/summary.ts';

/** The fields that follow from an article's title and its cleaned content; `text` is the content without tags. */
export function derivedFields(title: string, content: string, text = plainText(content)) {
  return {
    title_order: foldText(title),
    search: searchText(title, text),
    summary: summaryOf(articleText(content)),
  };
}
