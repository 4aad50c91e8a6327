import { foldText } from './search-text.ts';

const MAX = 80;

/** A title as a part of an address: `Piñas & Straße` is `pinas-strasse`. At most 80 characters, of whole words; empty when it has no Latin letter or digit. */
export function slugOf(title: string): string {
  const slug = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= MAX) return slug;
  const end = slug.lastIndexOf('-', MAX);
  return slug.slice(0, end > 0 ? end : MAX);
}
