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
    title: text('Title', { required: true, max: 160 }),
    text: paragraph('Text', { max: 300 }),
    action: group('Button', action),
    other: group('Other button', action),
  },
  defaults,
);

export type NotFound = ContentOf<typeof notFound>;
