import { createHash } from 'node:crypto';
import type { OfferTicket } from 'contracts/releases';
import type { SiteConfig } from 'contracts/site';
import { signedToken, tokenKey } from 'serving/signed-token';
import { takesPart, type Viewer } from './offers.ts';
import type { KnownRemote } from './release-registry.ts';
import type { Visitor } from './visitor.ts';

/** The key of tickets, which the registry derives in the same way; undefined without a token: nobody could check them. */
export function offerKey(deployToken: string | undefined): Buffer | undefined {
  return deployToken ? tokenKey(deployToken, 'offer tickets') : undefined;
}

/** What the visitor's reports carry, so that the registry knows who was offered what. The same for the same visitor and offers. */
export function signedTicket(key: Buffer, { id, address }: Visitor, offers: OfferTicket['offers']): string {
  const ticket: OfferTicket = { visitor: reportName(id), address: address ?? null, offers };
  return signedToken(key, ticket);
}

/** The version of each remote that a visitor gets, with the salt of the rollout that they take part in. One that is previewed, or comes from the browser's own machine, says nothing about visitors. */
export function offersIn(
  { remotes }: Pick<SiteConfig, 'remotes'>,
  known: readonly Pick<KnownRemote, 'remote' | 'rollout'>[],
  viewer: Pick<Viewer, 'isStaff'>,
): OfferTicket['offers'] {
  const offered = known.flatMap(({ remote, rollout }) => {
    const offer = remotes[remote];
    const [best] = offer?.candidates ?? [];
    if (!best || offer?.preview || offer?.local) return [];
    const part = rollout && takesPart({ rollout }, viewer) ? ` ${rollout.salt}` : '';
    return [[remote, best.version + part]];
  });
  return Object.fromEntries(offered);
}

/** The visitor's id in reports: the same on each page, and not usable as the cookie. */
function reportName(visitorId: string): string {
  return createHash('sha256').update(`report:${visitorId}`).digest('base64url').slice(0, 22);
}
