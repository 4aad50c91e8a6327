import { type ContentOf, contentType } from 'kit/content/fields.ts';
import defaults from '../../content/certificates.json' with { type: 'json' };
import { documents, emptyState, head, links, openFile, search } from '../../content/page-fields.ts';

export const certificates = contentType(
  { name: 'certificates', title: 'Certificates', help: 'They stand in the order of their dates.' },
  {
    ...head,
    entries: documents('Certificates', { item: 'certificate', by: 'Issued by' }),
    open: openFile,
    empty: emptyState,
    links,
    search,
  },
  defaults,
);

export type Certificates = ContentOf<typeof certificates>;
