import type { SiteIdentity } from 'contracts/site';

/** The company as schema.org's Organization. */
export function organizationData(site: SiteIdentity): Record<string, unknown> {
  const { lines, city, country } = site.address;
  const address = filled({
    streetAddress: lines.filter(Boolean).join(', '),
    addressLocality: city,
    addressCountry: country,
  });
  return filled({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    legalName: site.legalName,
    description: site.description,
    telephone: site.phone,
    email: site.emails,
    address: Object.keys(address).length > 0 ? { '@type': 'PostalAddress', ...address } : '',
  });
}

/** Without what the company hasn't said: an empty text or list tells a search engine something wrong. */
const filled = (facts: Record<string, string | string[] | Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact.length !== 0));
