import type { SiteConfig } from 'contracts/site';

/**
 * Ends what this browser previews when its user logs out, and then shows the site as everybody sees it. A preview that can't be ended now
 * ends by itself.
 */
export async function endPreviews({ remotes }: Pick<SiteConfig, 'remotes'>): Promise<void> {
  const previewed = Object.keys(remotes).filter((remote) => remotes[remote]?.preview);
  if (previewed.length === 0) return;
  await Promise.allSettled(previewed.map((remote) => fetch(`/preview/${remote}`, { method: 'DELETE' })));
  window.location.assign('/');
}
