import {
  type ContentOf,
  contentType,
  group,
  list,
  paragraph,
  picture,
  text,
  tree,
} from 'kit/content/fields.ts';
import { emptyState, head, links, search } from '../../content/page-fields.ts';
import defaults from '../../content/team.json' with { type: 'json' };

export const team = contentType(
  { name: 'team', title: 'Our team' },
  {
    ...head,
    people: tree(
      'People',
      { item: 'person', demo: true, help: 'Each level is drawn a little smaller than the one above.' },
      {
        name: text('Name', { help: 'Without one the position stands alone.' }),
        position: text('Position'),
        text: paragraph('Text', { max: 200, help: 'A sentence or two.' }),
        portrait: picture('Portrait', { help: 'Square. Without one a figure is drawn.' }),
      },
    ),
    chart: text('Name of the chart', { required: true, help: 'For screen readers.' }),
    valuesTitle: text('Heading of the values', { required: true }),
    values: list('Values', {
      item: 'value',
      max: 12,
      demo: true,
      items: group('Value', {
        title: text('Title', { required: true }),
        text: paragraph('Text', { max: 400 }),
      }),
    }),
    empty: emptyState,
    links,
    search,
  },
  defaults,
);

export type Team = ContentOf<typeof team>;
/** Someone in the chart, with those who report to them. */
export type Person = Team['people'];
