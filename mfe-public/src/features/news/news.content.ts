import { type ContentOf, contentType, text } from 'kit/content/fields.ts';
import defaults from '../../content/news.json' with { type: 'json' };
import { head, search } from '../../content/page-fields.ts';

export const news = contentType(
  { name: 'news', title: 'News page', help: 'What stands around the articles.' },
  {
    ...head,
    latest: text('Heading of the newest articles', { required: true, control: true, max: 60 }),
    all: text('Heading of the list', { required: true, control: true, max: 60 }),
    back: text('Link from an article to the list', { required: true, control: true, max: 60 }),
    related: text('Heading of related articles', { required: true, control: true, max: 60 }),
    search,
  },
  defaults,
);

export type News = ContentOf<typeof news>;
