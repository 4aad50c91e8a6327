import { Registry, type RegistryRecord } from '../registry.model.ts';
import { countVisitor } from './count-visitor.ts';
import { readTicket } from './offer-ticket.ts';
import { placeOf } from './place.ts';

/** A page of a remote that a visitor was sent. */
export interface Offer {
  remote: string;
  ticket: string;
}

async function countOffer(
  registry: RegistryRecord,
  text: string,
  deployToken: string | undefined,
): Promise<void> {
  const ticket = readTicket(text, deployToken);
  const [version, salt] = ticket?.offers[registry._id]?.split(' ') ?? [];
  if (!ticket?.address || version === undefined) return;
  const unit = { id: ticket.address, isAccount: false };
  const place = placeOf(registry, version, salt, unit, Date.now());
  if (place) await countVisitor(registry, place, unit, { names: ['offered'], settles: false });
}

/** Counts visitors who were sent a page of a version; who wasn't offered one, or doesn't count, is passed over. */
export async function takeOffers(offers: Offer[], deployToken: string | undefined): Promise<void> {
  const registries = await Registry.find({ _id: { $in: offers.map(({ remote }) => remote) } }).lean();
  for (const { remote, ticket } of offers) {
    const registry = registries.find(({ _id }) => _id === remote);
    if (registry) await countOffer(registry, ticket, deployToken);
  }
}
