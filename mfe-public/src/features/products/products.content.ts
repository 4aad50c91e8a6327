import { type ContentOf, contentType, text } from 'kit/content/fields.ts';
import { head, search } from '../../content/page-fields.ts';
import defaults from '../../content/products.json' with { type: 'json' };

export const products = contentType(
  { name: 'products', title: 'Projects page', help: 'What stands around the projects.' },
  {
    ...head,
    back: text('Link from a project to the list', { required: true, control: true, max: 60 }),
    related: text('Heading of related projects', { required: true, control: true, max: 60 }),
    search,
  },
  defaults,
);

export type Products = ContentOf<typeof products>;
