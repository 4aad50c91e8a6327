import type { PageInfo } from 'contracts/pages';
import type { PageMeta } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';

/** Writes a page's title, description, canonical address, link-preview data and JSON-LD into the document's head. */
export function writePageMeta(
  meta: PageMeta & Partial<PageInfo>,
  { site, origin }: Pick<SiteConfig, 'site' | 'origin'>,
  path = window.location.pathname,
): void {
  const title = meta.title ? `${meta.title} · ${site.name}` : site.name;
  const description = meta.description ?? site.description;
  const canonical = meta.missing ? undefined : origin && origin + (meta.canonicalPath ?? path);
  document.title = title;
  setMeta('name', 'description', description);
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:type', meta.type ?? 'website');
  setMeta('property', 'og:url', canonical);
  setMeta('property', 'og:site_name', site.name);
  setMeta('property', 'og:image', meta.image ?? (origin && `${origin}/social.png`));
  setMeta('name', 'robots', meta.missing || meta.indexed === false ? 'noindex' : undefined);
  setMeta('name', 'twitter:card', 'summary_large_image');
  set('link[rel="canonical"]', 'link', { rel: 'canonical' }, 'href', canonical);
  writeJsonLd(meta.jsonLd);
}

function setMeta(attribute: 'name' | 'property', key: string, content: string | undefined): void {
  set(`meta[${attribute}="${key}"]`, 'meta', { [attribute]: key }, 'content', content);
}

/** Removes what the page has no value for, so that nothing of the page before stays. */
function set(
  selector: string,
  tag: string,
  attributes: Record<string, string>,
  name: string,
  value: string | undefined,
): void {
  if (value) upsert(selector, tag, attributes).setAttribute(name, value);
  else document.head.querySelector(selector)?.remove();
}

function writeJsonLd(data: Record<string, unknown> | undefined): void {
  const selector = 'script[type="application/ld+json"]';
  if (!data) document.head.querySelector(selector)?.remove();
  else upsert(selector, 'script', { type: 'application/ld+json' }).textContent = JSON.stringify(data);
}

function upsert(selector: string, tag: string, attributes: Record<string, string>): Element {
  const known = document.head.querySelector(selector);
  if (known) return known;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return document.head.appendChild(element);
}
