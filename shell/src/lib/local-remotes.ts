import type { RemoteOffer, SiteConfig } from 'contracts/site';

const timeoutMs = 3000;

/** The configuration with what this browser takes from its own machine. What doesn't answer there stays as everybody has it. */
export async function withLocalRemotes(config: SiteConfig): Promise<SiteConfig> {
  const offers = Object.entries(config.remotes);
  if (!offers.some(([, { local }]) => local)) return config;
  const taken = offers.map(async ([remote, offer]) => [remote, await takenFrom(offer)] as const);
  return { ...config, remotes: Object.fromEntries(await Promise.all(taken)) };
}

async function takenFrom(offer: RemoteOffer): Promise<RemoteOffer> {
  if (!offer.local) return offer;
  try {
    const response = await fetch(`${offer.local}/release.json`, { signal: AbortSignal.timeout(timeoutMs) });
    const { version, global, entry, pages, panels } = await response.json();
    const paths = pages.map(({ path }: { path: string }) => path);
    const release = { version, global, entry: `${offer.local}/${entry}`, integrity: null, paths };
    return { ...offer, candidates: [release, ...offer.candidates], pages, panels };
  } catch {
    return offer;
  }
}
