import type { PageMeta } from 'contracts/shell-context';
import type { SiteIdentity } from 'contracts/site';

/** Writes a page's title, description, canonical address, link-preview data and JSON-LD into the document's head. */
export function writePageMeta(
  meta: PageMeta,
  site: SiteIdentity,
  location: Location = window.location,
): void {
  const title = `${meta.title} · ${site.name}`;
  const description = meta.description ?? site.description;
  const canonical = new URL(meta.canonicalPath ?? location.pathname, location.origin).href;
  document.title = title;
  setMeta('name', 'description', description);
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:type', meta.type ?? 'website');
  setMeta('property', 'og:url', canonical);
  setMeta('property', 'og:site_name', site.name);
  setMeta('property', 'og:image', meta.image ?? new URL('/social.png', location.origin).href);
  setMeta('name', 'twitter:card', 'summary_large_image');
  upsert('link[rel="canonical"]', 'link', { rel: 'canonical' }).setAttribute('href', canonical);
  writeJsonLd(meta.jsonLd);
}

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  upsert(`meta[${attribute}="${key}"]`, 'meta', { [attribute]: key }).setAttribute('content', content);
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
