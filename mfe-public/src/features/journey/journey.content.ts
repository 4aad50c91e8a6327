import { type ContentOf, contentType, group, list, number, paragraph, text } from 'kit/content/fields.ts';
import defaults from '../../content/journey.json' with { type: 'json' };
import { head, links, search } from '../../content/page-fields.ts';

export const journey = contentType(
  {
    name: 'journey',
    title: 'Our journey',
    help: 'Milestones stand in the order of their years, which are on the home page too.',
  },
  {
    ...head,
    milestones: list('Milestones', {
      item: 'milestone',
      max: 60,
      demo: true,
      items: group('Milestone', {
        year: number('Year', { min: 1900, max: 2100, whole: true }),
        title: text('Title', { required: true }),
        tags: list('Tags', { item: 'tag', max: 6, items: text('Tag', { required: true, max: 40 }) }),
        where: text('Place'),
        desc: paragraph('Description', { max: 600 }),
      }),
    }),
    links,
    search,
  },
  defaults,
);

export type Journey = ContentOf<typeof journey>;
