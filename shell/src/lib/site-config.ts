import type { SiteConfig } from 'contracts/site';
import type { RenderedPage } from '../../shared/rendering.ts';
import { withLocalRemotes } from './local-remotes.ts';

/** The configuration that the server put into the page; in development, where the page has none, it is fetched. */
export async function readSiteConfig(): Promise<SiteConfig> {
  const config = readScript('site-config');
  return config ? withLocalRemotes(config) : fetchSiteConfig();
}

/** What the server rendered into the page; undefined in development. */
export function readRenderedPage(): RenderedPage | undefined {
  return readScript('rendered-page');
}

function readScript(id: string) {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The configuration as it is now. Throws when the shell's server can't be reached. */
export async function fetchSiteConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return withLocalRemotes(await response.json());
}
