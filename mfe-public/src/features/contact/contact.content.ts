import { type ContentOf, contentType, group, paragraph, text } from 'kit/content/fields.ts';
import defaults from '../../content/contact.json' with { type: 'json' };
import { emptyState, head, search } from '../../content/page-fields.ts';

const label = (title: string) => text(title, { required: true, control: true, max: 60 });

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
    form: group('Form', {
      title: text('Title', { required: true }),
      lead: paragraph('Introduction', { max: 300 }),
      name: label('Of the name'),
      email: label('Of the e-mail address'),
      subject: label('Of the subject'),
      message: label('Of the message'),
      consent: paragraph('Consent', {
        ...({ required: true, max: 600 } as const),
        help: 'What visitors agree to. Say how long you keep messages: “Company” has the days.',
      }),
      send: label('Button'),
      sending: label('Button, while it is sent'),
      problems: text('When a field is wrong', { required: true, control: true, max: 200 }),
      offline: text('When the visitor is offline', { required: true, control: true, max: 200 }),
      failed: text('When it could not be sent', { required: true, control: true, max: 200 }),
      sentTitle: text('Title, once it is sent', { required: true, control: true }),
      sentText: paragraph('Text, once it is sent', { control: true, max: 300 }),
      another: label('Link to write another one'),
    }),
    empty: emptyState,
    search,
  },
  defaults,
);

export type Contact = ContentOf<typeof contact>;
