import { type ContentOf, contentType, group, link, list, text } from 'kit/content/fields.ts';
import defaults from './navigation.json' with { type: 'json' };

const entry = { label: text('Label', { required: true, max: 40 }), to: link('Leads to') };

/** The menu above every page, and the links at its foot. */
export const navigation = contentType(
  {
    name: 'navigation',
    title: 'Menu and footer',
    help: 'Entries that lead to a page with nothing on it yet are left out until it has something.',
  },
  {
    menu: list('Menu', {
      item: 'entry',
      control: true,
      max: 8,
      items: group('Entry', {
        ...entry,
        children: list('Entries below it', {
          item: 'entry',
          max: 12,
          help: 'An entry with others below it opens by a click, and leads nowhere itself.',
          items: group('Entry', entry),
        }),
      }),
    }),
    footer: group(
      'Footer',
      {
        linksTitle: text('Title of the links', { required: true }),
        links: list('Links', { item: 'link', max: 12, items: group('Link', entry) }),
        contactTitle: text('Title of the contact details', { required: true }),
        legal: list('Legal pages', { item: 'page', max: 6, items: group('Page', entry) }),
        rights: text('After the legal name', { help: '“All rights reserved.”' }),
      },
      { control: true },
    ),
  },
  defaults,
);

export type Navigation = ContentOf<typeof navigation>;
