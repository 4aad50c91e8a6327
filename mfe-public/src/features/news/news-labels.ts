import type { NewsType } from 'contracts/api';

const words: Record<NewsType, string> = { update: 'Update', announcement: 'Announcement' };

/** The word for an article's type. */
export function typeWord(type: NewsType): string {
  return words[type] ?? type;
}

/** The page that lists them. */
export const newsPath = '/news';
