import {
  type ContentOf,
  choice,
  contentType,
  group,
  list,
  number,
  paragraph,
  picture,
  project,
  text,
  toggle,
} from 'kit/content/fields.ts';
import defaults from '../../content/home.json' with { type: 'json' };
import { action, paragraphs, search } from '../../content/page-fields.ts';

const stats = list('Figures', {
  item: 'figure',
  max: 6,
  demo: true,
  items: group('Figure', {
    label: text('What it counts', { required: true, max: 60 }),
    follows: choice('Follows', {
      hand: 'What is entered here',
      completed: 'The number of completed projects',
      projects: 'The number of all projects',
      years: 'The years since a year',
    }),
    value: text('Value', { max: 12, help: 'Also shown while a followed number isn’t known.' }),
    since: number('Since the year', { min: 1900, max: 2100, whole: true }),
    rounded: toggle('Round down to tens', { help: 'A followed number of 12 is shown as “10+”.' }),
  }),
});

const ongoing = group('On-going projects', {
  title: text('Title', { required: true }),
  lead: paragraph('Introduction', { max: 300, demo: true }),
  projects: list('Projects', {
    item: 'project',
    max: 6,
    demo: true,
    items: group('Project', {
      project: project('Project', {
        help: 'Title, description and picture are the project’s, and the card leads to its page.',
      }),
      title: text('Title', { help: 'Of something that isn’t among the projects.' }),
      description: paragraph('Description', { max: 600 }),
      stage: text('Stage', { max: 60, help: 'Such as “Indexing”.' }),
      progress: number('Progress in percent', { min: 0, max: 100, whole: true }),
    }),
  }),
  action: action('Link to all projects'),
});

export const home = contentType(
  { name: 'home', title: 'Home page', help: 'The first line is the tagline of “Company”.' },
  {
    eyebrow: text('Line above the tagline', { demo: true }),
    lead: paragraph('Introduction', { max: 400, demo: true }),
    primary: action('Button'),
    secondary: action('Other button'),
    picture: picture('Picture', { help: 'In place of the drawing.' }),
    stats,
    about: group('About us', {
      title: text('Title', { required: true }),
      text: paragraphs('Paragraphs'),
      link: text('Link to the page about us', { control: true, max: 60 }),
    }),
    ongoing,
    why: group('Reasons', {
      title: text('Title', { required: true }),
      lead: paragraph('Introduction', { max: 400, demo: true }),
      reasons: list('Reasons', {
        item: 'reason',
        max: 12,
        demo: true,
        items: group('Reason', {
          title: text('Title', { required: true }),
          text: paragraph('Text', { max: 600 }),
        }),
      }),
    }),
    closing: group('At the end', {
      title: text('Title', { max: 160, demo: true }),
      text: paragraph('Text', { max: 400, demo: true }),
      action: action('Button'),
    }),
    search,
  },
  defaults,
);

export type Home = ContentOf<typeof home>;
