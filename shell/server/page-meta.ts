import type { SiteIdentity } from 'contracts/site';
import { type ApiClient, isNotFound } from './api-client.ts';
import type { KnownPage } from './known-pages.ts';

/** What link previews and search engines read of a page, before any script has run. */
export interface PageMeta {
  title: string;
  description: string;
  type: 'website' | 'article';
  /** Path and query; null when there is no such page, article or project: search engines are to leave it out. */
  canonicalPath: string | null;
  /** Absolute address; the site's own picture when absent. */
  image?: string;
}

/** Titles of the pages by path; other paths have the company's name alone. */
const titles: Record<string, string> = {
  '/home': 'Home',
  '/about': 'About Us',
  '/journey': 'Our Journey',
  '/team': 'Our Team',
  '/contact': 'Contact',
  '/products': 'Experiences & Products',
  '/certificates': 'Certificates',
  '/awards': 'Awards',
  '/completion': 'Completion',
  '/news': 'News',
  '/login': 'Log in',
  '/GeminiAPI': 'Assistant',
};

export const indexedPaths = Object.keys(titles).filter((path) => path !== '/login' && path !== '/GeminiAPI');

type Item = Pick<PageMeta, 'title' | 'canonicalPath'> & Partial<PageMeta>;

/**
 * Describes a page; undefined stands for an address that has none. An article or a project that the API doesn't know is missing
 * too; one that can't be fetched is described as its list.
 */
export async function describePage(
  page: KnownPage | undefined,
  query: URLSearchParams,
  site: SiteIdentity,
  api: ApiClient,
): Promise<PageMeta> {
  const item = page ? await describeItem(page.path, query, api) : missing('Page');
  const title = item?.title ?? titles[page?.path ?? ''];
  return {
    description: site.description,
    type: 'website',
    canonicalPath: page?.path === '/' ? '/home' : (page?.path ?? null),
    ...item,
    title: title ? `${title} · ${site.name}` : site.name,
  };
}

const missing = (noun: string): Item => ({ title: `${noun} not found`, canonicalPath: null });

async function describeItem(path: string, query: URLSearchParams, api: ApiClient): Promise<Item | undefined> {
  const article = path === '/news' ? idIn(query, 'article') : undefined;
  if (article) return unlessMissing(describeArticle(article, api), 'Article');
  const project = path === '/products' ? idIn(query, 'project') : undefined;
  if (project) return unlessMissing(describeProject(project, api), 'Project');
}

async function unlessMissing(description: Promise<Item>, noun: string): Promise<Item | undefined> {
  return description.catch((error: unknown) => (isNotFound(error) ? missing(noun) : undefined));
}

async function describeArticle(id: number, api: ApiClient): Promise<Item> {
  const { title, content, cover_image } = await api.article(id);
  return {
    title,
    description: summarize(content.replace(/<[^>]*>/g, ' ')),
    type: 'article',
    canonicalPath: `/news?article=${id}`,
    ...(cover_image ? { image: api.fileAddress(cover_image) } : {}),
  };
}

async function describeProject(id: number, api: ApiClient): Promise<Item> {
  const [{ title, description }, [image]] = await Promise.all([api.project(id), api.projectImages(id)]);
  return {
    title: title.trim() || 'Untitled project',
    description: summarize(description),
    canonicalPath: `/products?project=${id}`,
    ...(image ? { image: image.source ? image.image_path : api.fileAddress(image.image_path) } : {}),
  };
}

function idIn(query: URLSearchParams, parameter: string): number | undefined {
  const value = query.get(parameter) ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

/** The first words, up to 160 characters. */
function summarize(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= 160 ? plain : `${plain.slice(0, 159).replace(/\s\S*$/, '')}…`;
}
