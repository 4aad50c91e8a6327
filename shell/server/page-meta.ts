import type { SiteIdentity } from 'contracts/site';
import type { SitePage } from '../shared/find-page.ts';
import { type ApiClient, isNotFound } from './api-client.ts';

/** A page's head, for link previews and search engines that run no script. */
export interface PageHead {
  title: string;
  description: string;
  type: 'website' | 'article';
  /** Path and query; null when there is no such page, article or project. */
  canonicalPath: string | null;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** Absolute address; the site's own picture when absent. */
  image?: string;
}

type Item = Pick<PageHead, 'title' | 'canonicalPath'> & Partial<PageHead>;

/**
 * Describes a page; undefined stands for an address that has none. An article or a project that the API doesn't know is missing
 * too; one that can't be fetched is described as its list.
 */
export async function describePage(
  page: SitePage | undefined,
  query: URLSearchParams,
  site: SiteIdentity,
  api: ApiClient,
): Promise<PageHead> {
  const item = page ? await describeItem(page, query, api) : missing('Page');
  return {
    description: page?.description ?? site.description,
    type: 'website',
    canonicalPath: page?.path ?? null,
    indexed: page?.indexed ?? false,
    ...item,
    title: `${item?.title ?? page?.title} · ${site.name}`,
  };
}

const missing = (noun: string): Item => ({
  title: `${noun} not found`,
  canonicalPath: null,
  indexed: false,
});

async function describeItem(
  { path, item }: SitePage,
  query: URLSearchParams,
  api: ApiClient,
): Promise<Item | undefined> {
  const id = item && idIn(query, item.parameter);
  if (!id) return undefined;
  const describe = item.kind === 'article' ? describeArticle : describeProject;
  return describe(id, api).then(
    (found) => ({ ...found, canonicalPath: addressOf(path, item.parameter, id) }),
    (error: unknown) =>
      isNotFound(error) ? missing(item.kind === 'article' ? 'Article' : 'Project') : undefined,
  );
}

/** Path and query at which a page shows one of its items. */
export const addressOf = (path: string, parameter: string, id: number) => `${path}?${parameter}=${id}`;

async function describeArticle(id: number, api: ApiClient): Promise<Omit<Item, 'canonicalPath'>> {
  const { title, content, cover_image } = await api.article(id);
  return {
    title,
    description: summarize(content.replace(/<[^>]*>/g, ' ')),
    type: 'article',
    ...(cover_image ? { image: api.fileAddress(cover_image) } : {}),
  };
}

async function describeProject(id: number, api: ApiClient): Promise<Omit<Item, 'canonicalPath'>> {
  const [{ title, description }, [image]] = await Promise.all([api.project(id), api.projectImages(id)]);
  return {
    title: title.trim() || 'Untitled project',
    description: summarize(description),
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
