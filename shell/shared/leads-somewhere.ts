import type { SiteConfig } from 'contracts/site';
import { findPage } from './find-page.ts';

/** Whether a link leads somewhere: not to a page with nothing on it yet, nor to one that the site doesn't have. */
export function leadsSomewhere({ remotes, knowsRemotes }: SiteConfig, to: string): boolean {
  if (!to.startsWith('/')) return to !== '';
  const page = findPage(remotes, to.replace(/[?#].*$/, ''));
  // Until the registry has responded any address may have a page.
  return page ? page.filled !== false : !knowsRemotes;
}
