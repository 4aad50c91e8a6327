import { type ContentOf, contentType, group, text } from 'kit/content/fields.ts';
import defaults from '../../content/contact.json' with { type: 'json' };
import { emptyState, head, search } from '../../content/page-fields.ts';

const label = (title: string) => text(title, { required: true, max: 60 });

export const contact = contentType(
  {
    name: 'contact',
    title: 'Contact us',
    help: 'Addresses, telephones, e-mail addresses and hours are those of “Company”.',
  },
  {
    ...head,
    labels: group('Headings', {
      phone: label('Of the telephones'),
      email: label('Of the e-mail addresses'),
      address: label('Of the offices'),
      hours: label('Of the office hours'),
      social: label('Of the social networks'),
    }),
    empty: emptyState,
    search,
  },
  defaults,
);

export type Contact = ContentOf<typeof contact>;
