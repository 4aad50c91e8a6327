import type { SiteConfig } from 'contracts/site';

/** The configuration that the server put into the page; in development, where the page has none, it is fetched. */
export async function readSiteConfig(): Promise<SiteConfig> {
  const embedded = document.getElementById('site-config');
  return embedded?.textContent ? JSON.parse(embedded.textContent) : fetchSiteConfig();
}

/** The configuration as it is now. Throws when the shell's server can't be reached. */
export async function fetchSiteConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return response.json();
}
