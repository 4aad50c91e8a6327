import { type ContentOf, contentType, date, richText, text } from 'kit/content/fields.ts';
import cookiesDefaults from '../../content/cookies-policy.json' with { type: 'json' };
import disclaimerDefaults from '../../content/disclaimer.json' with { type: 'json' };
import { emptyState, search } from '../../content/page-fields.ts';

const fields = {
  title: text('Title', { required: true }),
  updated: date('Last changed on', { help: 'Visitors read it below the title.' }),
  updatedLabel: text('Before that date', { required: true, control: true, max: 40 }),
  text: richText('Text', { demo: true }),
  empty: emptyState,
  search,
};
const help = 'The page is in menus and search engines once it has a text.';

export const disclaimer = contentType(
  { name: 'disclaimer', title: 'Disclaimer', help },
  fields,
  disclaimerDefaults,
);
export const cookiesPolicy = contentType(
  { name: 'cookies-policy', title: 'Cookies Policy', help },
  fields,
  cookiesDefaults,
);

export type Legal = ContentOf<typeof disclaimer>;
