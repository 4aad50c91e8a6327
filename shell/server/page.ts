import type { SiteConfig } from 'contracts/site';
import { escapeMarkup } from './escape.ts';
import type { PageHead } from './page-meta.ts';

/** A file that the page will need, for the browser to fetch before a script asks for it. */
export interface Preload {
  url: string;
  integrity: string;
}

export interface PageParts {
  config: SiteConfig;
  meta: PageHead;
  /** Origin of canonical addresses (site-origin.ts); undefined leaves them out. */
  origin: string | undefined;
  /** The nonce of this response's scripts (content-security-policy.ts). */
  nonce: string;
  preloads: Preload[];
}

/** Fills the built `page.html` with the site's configuration and what is known of the page. */
export function renderPage(template: string, { config, meta, origin, nonce, preloads }: PageParts): string {
  const head = [
    ...preloads.map((preload) => preloadLink(preload, nonce)),
    `<title>${escapeMarkup(meta.title)}</title>`,
    `<meta name="description" content="${escapeMarkup(meta.description)}" />`,
    ...addressTags(meta, origin),
    '<link rel="alternate" type="application/rss+xml" title="News" href="/rss.xml" />',
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:type', meta.type),
    property('og:site_name', config.site.name),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/json" id="site-config">${escapeScript(JSON.stringify(config))}</script>`,
  ].join('\n    ');
  // A function, because a replacement string would interpret `$` in the data.
  return template
    .replaceAll('<script ', `<script nonce="${nonce}" `)
    .replace(/<meta name="site-head"\s*\/?>/, () => head);
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeMarkup(content)}" />`;

/** Canonical address and preview picture. A page that doesn't exist has no canonical address. */
function addressTags({ canonicalPath, indexed, image }: PageHead, origin: string | undefined): string[] {
  const picture = image ?? (origin && `${origin}/social.png`);
  const canonical = canonicalPath && origin && origin + canonicalPath;
  return [
    ...(indexed ? [] : ['<meta name="robots" content="noindex" />']),
    ...(canonical
      ? [`<link rel="canonical" href="${escapeMarkup(canonical)}" />`, property('og:url', canonical)]
      : []),
    ...(picture ? [property('og:image', picture)] : []),
  ];
}

/** Integrity and mode have to equal those of the later request, or the browser fetches the file twice. */
function preloadLink({ url, integrity }: Preload, nonce: string): string {
  const kind = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" href="${escapeMarkup(url)}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}" />`;
}

/** `</script>` inside the data would end the element. */
function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
