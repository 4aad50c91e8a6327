import { type ContentOf, contentType, group, picture, text } from 'kit/content/fields.ts';
import defaults from '../../content/about.json' with { type: 'json' };
import { emptyState, head, links, paragraphs, search, titled } from '../../content/page-fields.ts';

export const about = contentType(
  { name: 'about', title: 'About us' },
  {
    ...head,
    picture: picture('Picture', {
      help: 'Across the page, in place of the drawing. Its caption stands below it.',
    }),
    caption: text('Caption of the drawing', { max: 80, demo: true }),
    purpose: titled('Purpose'),
    background: group('Background', {
      title: text('Title', { required: true }),
      text: paragraphs('Paragraphs'),
    }),
    vision: titled('Vision'),
    mission: titled('Mission'),
    empty: emptyState,
    links,
    search,
  },
  defaults,
);

export type About = ContentOf<typeof about>;
