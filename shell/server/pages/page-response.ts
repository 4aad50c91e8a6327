import type { OutgoingHttpHeaders } from 'node:http';
import type { SiteConfig } from 'contracts/site';
import type { FoundPage } from '../../shared/find-page.ts';
import type { PageFacts } from '../../shared/head-tags.ts';
import type { RenderedPart } from '../../shared/rendering.ts';
import { scriptPolicy } from '../content-security-policy.ts';
import { preloadsOf } from '../offers.ts';
import { isScript, type PageTemplate, renderDocument } from '../page.ts';
import type { RenderableRelease } from '../rendering/renderers.ts';
import { type PageDocument, pageDocument } from './cached-documents.ts';
import type { FoundItem } from './find-item.ts';

/** What a response is made of. */
export interface PageParts {
  config: SiteConfig;
  found: FoundPage | undefined;
  item: FoundItem | undefined;
  /** The release that shows the page; undefined when none is offered, and for the shell's own pages. */
  release: RenderableRelease | undefined;
  /** The page's content; undefined when the browser renders it. */
  part: RenderedPart | undefined;
  /** Of every response of the site. */
  siteHeaders: OutgoingHttpHeaders;
  /** The browser previews something: its pages are nobody else's. */
  isOwn: boolean;
  /** No release could render the page on the server: the browser may, but nothing is sent that says it is the page. */
  hasFailed?: boolean;
  /** Headers of a page that shared caches may keep; undefined for one visitor's. */
  shared?: Record<string, string> | undefined;
}

/** The whole response for a page: status, headers and document. */
export function pageResponse(template: PageTemplate, parts: PageParts): PageDocument {
  const { config, found, release, part, siteHeaders, shared, hasFailed = false } = parts;
  const disabled = disabledOf(parts);
  const facts = { ...factsOf(parts), ...part?.meta };
  const preloads = found && release ? preloadsOf(release, found.path) : [];
  const version = release && { remote: release.remote, version: release.release.version };
  const html = renderDocument(template, {
    config,
    facts,
    address: found?.address ?? '',
    preloads,
    html: part?.html ?? '',
    withoutScripts: disabled
      ? `This part of the site is under maintenance. ${disabled.reason}`
      : 'This page could not be prepared just now. Load it again in a moment, or allow JavaScript.',
    rendered: {
      ...(part && version && { remote: { ...version, data: part.data } }),
      ...(shared && { isShared: true as const }),
    },
  });
  const isOwn = parts.isOwn || facts.personal === true;
  const scripts = preloads.filter(isScript).map(({ integrity }) => `'${integrity}'`);
  const policy = scriptPolicy([...template.scriptHashes, ...scripts]);
  const { 'content-security-policy': sitePolicy } = siteHeaders;
  const isHidden = facts.missing || facts.indexed === false || isOwn;
  const headers = {
    ...siteHeaders,
    // Both apply.
    'content-security-policy': typeof sitePolicy === 'string' ? [sitePolicy, policy] : policy,
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
    ...shared,
    ...(isHidden && { 'X-Robots-Tag': 'noindex' }),
    ...(hasFailed && { 'Retry-After': '30' }),
    ...(disabled && { 'Retry-After': '600' }),
  };
  const status = facts.missing && found ? 404 : statusOf(parts);
  return pageDocument(
    {
      status,
      // What no search engine may list is for those alone who open it.
      cacheControl: isOwn || facts.indexed === false ? 'private, no-store' : 'private, no-cache',
      isShared: shared !== undefined && !isOwn && facts.indexed !== false && !facts.missing,
      remote: release?.remote,
    },
    headers,
    html,
  );
}

/** Until the registry has responded any address may have a page, so clients are asked to try again (503). */
function statusOf(parts: PageParts): number {
  const { found, item, config, hasFailed } = parts;
  if (hasFailed) return 503;
  if (!found) return config.knowsRemotes ? 404 : 503;
  if (disabledOf(parts)) return 503;
  return item === 'missing' ? 404 : 200;
}

/** Why the page's remote is switched off; search engines come back later then, and keep what they have. */
function disabledOf({ found, config }: PageParts): { reason: string } | null | undefined {
  return found?.remote === undefined ? undefined : config.remotes[found.remote]?.disabled;
}

/** What is known of a page before it says anything itself. */
function factsOf({ found, item }: PageParts): PageFacts {
  if (!found) return { title: 'Page not found', missing: true };
  const { title, description, indexed, shows } = found;
  if (item === 'missing')
    return {
      title: shows === 'article' ? 'Article not found' : 'Project not found',
      description,
      missing: true,
    };
  if (typeof item !== 'object') return { title, description, indexed, shows };
  const named = {
    title: item.seo_title || item.title.trim() || 'Untitled project',
    description: item.seo_description || item.summary,
  };
  return { ...named, indexed, shows, ...(shows === 'article' && { type: 'article' as const }) };
}
