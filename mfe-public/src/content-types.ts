import { about } from './features/about/about.content.ts';
import { awards } from './features/awards/awards.content.ts';
import { certificates } from './features/certificates/certificates.content.ts';
import { completion } from './features/completion/completion.content.ts';
import { contact } from './features/contact/contact.content.ts';
import { home } from './features/home/home.content.ts';
import { journey } from './features/journey/journey.content.ts';
import { cookiesPolicy, disclaimer } from './features/legal/legal.content.ts';
import { news } from './features/news/news.content.ts';
import { products } from './features/products/products.content.ts';
import { searchContent } from './features/search/search.content.ts';
import { team } from './features/team/team.content.ts';

/** What of these pages is edited in the portal. */
export const contentTypes = [
  ...[home, about, journey, team, contact, products, news, searchContent],
  ...[certificates, awards, completion, disclaimer, cookiesPolicy],
];
