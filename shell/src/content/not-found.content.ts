import { type ContentOf, contentType, group, link, paragraph, text } from 'kit/content/fields.ts';
import defaults from './not-found.json' with { type: 'json' };

const action = {
  label: text('Label', { required: true, max: 40 }),
  to: link('Leads to', { required: true }),
};

/** What an address without a page says. */
export const notFound = contentType(
  { name: 'not-found', title: 'Page not found' },
  {
    title: text('Title', { required: true, control: true, max: 160 }),
    text: paragraph('Text', { control: true, max: 300 }),
    action: group('Button', action, { control: true }),
    other: group('Other button', action, { control: true }),
  },
  defaults,
);

export type NotFound = ContentOf<typeof notFound>;
