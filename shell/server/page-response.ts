import type { OutgoingHttpHeaders } from 'node:http';
import type { SiteConfig } from 'contracts/site';
import type { FoundPage } from '../shared/find-page.ts';
import type { PageFacts } from '../shared/head-tags.ts';
import { scriptPolicy } from './content-security-policy.ts';
import type { FoundItem } from './find-item.ts';
import { type KeptPage, keptPage } from './kept-pages.ts';
import { preloadsOf } from './offers.ts';
import { isScript, type PageTemplate, renderDocument } from './page.ts';
import type { RenderedPart } from './rendering/renderer.ts';
import type { RenderableRelease } from './rendering/renderers.ts';
import type { VisitorConfig } from './visitor-config.ts';

/** What a response is made of. */
export interface Asked {
  /** Path and query. */
  address: string;
  config: SiteConfig;
  found: FoundPage | undefined;
  item: FoundItem | undefined;
  /** The release that shows the page; undefined when none is offered, and for the shell's own pages. */
  release: RenderableRelease | undefined;
  /** Of every response of the site. */
  siteHeaders: OutgoingHttpHeaders;
  visitor: VisitorConfig;
}

/** What became of rendering: the page's content, a release that is at fault, or neither: it wasn't possible, or not in time. */
export interface Outcome {
  part?: RenderedPart;
  hasFailed?: boolean;
}

/** The whole response for a page: status, headers and document. */
export function pageResponse(
  template: PageTemplate,
  asked: Asked,
  { part, hasFailed = false }: Outcome,
): KeptPage {
  const { config, found, release, siteHeaders, visitor } = asked;
  const disabled = disabledOf(asked);
  const facts = { ...factsOf(asked), ...part?.meta };
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
      ...(hasFailed && version && { failed: version }),
    },
  });
  const isOwn = visitor.isOwn || facts.personal === true;
  const scripts = preloads.filter(isScript).map(({ integrity }) => `'${integrity}'`);
  const policy = scriptPolicy([...template.scriptHashes, ...scripts]);
  const { 'content-security-policy': sitePolicy } = siteHeaders;
  const headers = {
    ...siteHeaders,
    // Both apply.
    'content-security-policy': typeof sitePolicy === 'string' ? [sitePolicy, policy] : policy,
    'Content-Type': 'text/html; charset=utf-8',
    // What no search engine may list is for those alone who open it.
    'Cache-Control': isOwn || facts.indexed === false ? 'private, no-store' : 'private, no-cache',
    ...(facts.missing || facts.indexed === false || isOwn ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...(disabled ? { 'Retry-After': '600' } : {}),
  };
  const status = facts.missing && found ? 404 : statusOf(asked);
  return keptPage(status, headers, html, release?.remote);
}

/** Until the registry has responded any address may have a page, so clients are asked to try again (503). */
function statusOf(asked: Asked): number {
  const { found, item, config } = asked;
  if (!found) return config.knowsRemotes ? 404 : 503;
  if (disabledOf(asked)) return 503;
  return item === 'missing' ? 404 : 200;
}

/** Why the page's remote is switched off; search engines come back later then, and keep what they have. */
function disabledOf({ found, config }: Asked): { reason: string } | null | undefined {
  return found?.remote === undefined ? undefined : config.remotes[found.remote]?.disabled;
}

/** What is known of a page before it says anything itself. */
function factsOf({ found, item }: Asked): PageFacts {
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
