import { type ContentOf, contentType, paragraph } from 'kit/content/fields.ts';
import { emptyState, head, search } from '../../content/page-fields.ts';
import defaults from '../../content/search.json' with { type: 'json' };

export const searchContent = contentType(
  { name: 'search', title: 'Search page', help: 'What stands around what was found.' },
  {
    ...head,
    hint: paragraph('Before something is searched', { control: true, max: 300 }),
    empty: emptyState,
    search,
  },
  defaults,
);

export type SearchTexts = ContentOf<typeof searchContent>;
