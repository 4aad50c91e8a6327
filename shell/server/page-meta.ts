import type { SiteIdentity } from 'contracts/site';
import type { ApiClient } from './api-client.ts';

/** What link previews and search engines read of a page, before any script has run. */
export interface PageMeta {
  title: string;
  description: string;
  type: 'website' | 'article';
  /** Path and query. */
  canonicalPath: string;
  /** Absolute address. */
  image: string;
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

/** Describes the page at `address`. An article or a project that can't be fetched is described as its list. */
export async function describePage(address: URL, site: SiteIdentity, api: ApiClient): Promise<PageMeta> {
  const title = titles[address.pathname];
  const page: PageMeta = {
    title: title ? `${title} · ${site.name}` : site.name,
    description: site.description,
    type: 'website',
    canonicalPath: address.pathname === '/' ? '/home' : address.pathname,
    image: new URL('/social.png', address).href,
  };
  const item = await describeItem(address, api).catch(() => undefined);
  return item ? { ...page, ...item, title: `${item.title} · ${site.name}` } : page;
}

async function describeItem(address: URL, api: ApiClient): Promise<Pick<PageMeta, 'title'> | undefined> {
  const article = idOf(address, '/news', 'article');
  if (article) return describeArticle(article, api);
  const project = idOf(address, '/products', 'project');
  if (project) return describeProject(project, api);
}

async function describeArticle(id: number, api: ApiClient) {
  const { title, content, cover_image } = await api.article(id);
  return {
    title,
    description: summarize(content.replace(/<[^>]*>/g, ' ')),
    type: 'article' as const,
    canonicalPath: `/news?article=${id}`,
    ...(cover_image ? { image: api.fileAddress(cover_image) } : {}),
  };
}

async function describeProject(id: number, api: ApiClient) {
  const [{ title, description }, [image]] = await Promise.all([api.project(id), api.projectImages(id)]);
  return {
    title,
    description: summarize(description),
    canonicalPath: `/products?project=${id}`,
    ...(image ? { image: image.source ? image.image_path : api.fileAddress(image.image_path) } : {}),
  };
}

function idOf(address: URL, path: string, parameter: string): number | undefined {
  const value = address.searchParams.get(parameter) ?? '';
  return address.pathname === path && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

/** The first words, up to 160 characters. */
function summarize(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= 160 ? plain : `${plain.slice(0, 159).replace(/\s\S*$/, '')}…`;
}
