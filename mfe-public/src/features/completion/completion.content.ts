import { type ContentOf, contentType, text } from 'kit/content/fields.ts';
import defaults from '../../content/completion.json' with { type: 'json' };
import { documents, emptyState, head, links, openFile, search } from '../../content/page-fields.ts';

export const completion = contentType(
  { name: 'completion', title: 'Completion' },
  {
    ...head,
    sheetTitle: text('Heading of each certificate', { required: true, max: 60 }),
    hide: text('Button that hides the list', { required: true, control: true, max: 40 }),
    show: text('Button that shows the list', { required: true, control: true, max: 40 }),
    listTitle: text('Name of the list', { required: true, help: 'For screen readers.' }),
    items: documents('Certificates', { item: 'certificate', by: 'Accepted by' }),
    open: openFile,
    empty: emptyState,
    links,
    search,
  },
  defaults,
);

export type Completion = ContentOf<typeof completion>;
