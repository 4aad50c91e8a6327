import type { OfferTicket } from 'contracts/releases';
import { openToken, tokenKey } from 'serving/signed-token';
import { z } from 'zod';

const ticket = z.object({
  visitor: z.string(),
  address: z.string().nullable(),
  offers: z.record(z.string(), z.string()),
}) satisfies z.ZodType<OfferTicket>;

/** What the shell's server has offered, as its signature proves; undefined for what it hasn't signed, and without a deploy token. */
export function readTicket(text: string, deployToken: string | undefined): OfferTicket | undefined {
  if (!deployToken) return undefined;
  const signed = openToken(tokenKey(deployToken, 'offer tickets'), text);
  return signed === undefined ? undefined : ticket.parse(signed);
}
