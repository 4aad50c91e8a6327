import type { SiteConfig } from 'contracts/site';

/** Fills the built `page.html` with the site's configuration and its default title and description. */
export function renderPage(template: string, config: SiteConfig): string {
  const head = [
    `<title>${escapeHtml(config.site.name)}</title>`,
    `<meta name="description" content="${escapeHtml(config.site.description)}" />`,
    `<script type="application/json" id="site-config">${escapeScript(JSON.stringify(config))}</script>`,
  ].join('\n    ');
  // A function, because a replacement string would interpret `$` in the data.
  return template.replace(/<meta name="site-head"\s*\/?>/, () => head);
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** `</script>` inside the data would end the element. */
function escapeScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
