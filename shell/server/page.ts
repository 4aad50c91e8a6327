import type { SiteConfig } from 'contracts/site';
import { escapeMarkup } from './escape.ts';
import type { PageMeta } from './page-meta.ts';

/** Fills the built `page.html` with the site's configuration and what is known of the page at `origin`. */
export function renderPage(template: string, config: SiteConfig, meta: PageMeta, origin: string): string {
  const canonical = new URL(meta.canonicalPath, origin).href;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeMarkup(content)}" />`;
  const head = [
    `<title>${escapeMarkup(meta.title)}</title>`,
    `<meta name="description" content="${escapeMarkup(meta.description)}" />`,
    `<link rel="canonical" href="${escapeMarkup(canonical)}" />`,
    '<link rel="alternate" type="application/rss+xml" title="News" href="/rss.xml" />',
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:type', meta.type),
    property('og:url', canonical),
    property('og:site_name', config.site.name),
    property('og:image', meta.image),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/json" id="site-config">${escapeScript(JSON.stringify(config))}</script>`,
  ].join('\n    ');
  // A function, because a replacement string would interpret `$` in the data.
  return template.replace(/<meta name="site-head"\s*\/?>/, () => head);
}

/** `</script>` inside the data would end the element. */
function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
