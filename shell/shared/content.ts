import type { ContentName, PublishedContents } from 'contracts/content';
import type { PageInfo } from 'contracts/pages';
import type { SitePage } from './find-page.ts';

type Contents = PublishedContents['content'];

/** The content types that a page shows. The shell's own stand around every page. */
export const contentOf = ({ remote, content = [] }: Pick<SitePage, 'remote' | 'content'>): ContentName[] =>
  content.map((name): ContentName => `${remote}/${name}`);

/** What was edited, with the values that a page shows: it carries no other page's texts. */
export function contentFor(
  contents: Contents,
  page: Pick<SitePage, 'remote' | 'content'> | undefined,
): Contents {
  const shown = new Set<string>(page ? contentOf(page) : []);
  const entries = Object.entries(contents).map(([name, { revision, value }]) =>
    shown.has(name) || name.startsWith('shell/') ? [name, { revision, value }] : [name, { revision }],
  );
  return Object.fromEntries(entries);
}

/** Whether a page has what it can't do without, as it was edited or else as the build has it. */
export function isFilled(remote: string, { needs, filled }: PageInfo, contents: Contents): boolean {
  if (needs === undefined) return true;
  const [name = '', ...fields] = needs.split('.');
  const edited = contents[`${remote}/${name}`]?.value;
  const value = edited && fields.reduce<unknown>((group, field) => Object(group)[field], edited);
  return Array.isArray(value) || typeof value === 'string' ? value.length > 0 : filled === true;
}
