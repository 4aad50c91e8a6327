import { type ContentOf, contentType } from 'kit/content/fields.ts';
import defaults from '../../content/awards.json' with { type: 'json' };
import { documents, emptyState, head, links, openFile, search } from '../../content/page-fields.ts';

export const awards = contentType(
  { name: 'awards', title: 'Awards' },
  {
    ...head,
    items: documents('Awards', { item: 'award', by: 'Given by' }),
    open: openFile,
    empty: emptyState,
    links,
    search,
  },
  defaults,
);

export type Awards = ContentOf<typeof awards>;
