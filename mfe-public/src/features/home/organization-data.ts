import type { SiteIdentity } from 'contracts/site';

/** The company as schema.org's Organization. */
export function organizationData(site: SiteIdentity): Record<string, unknown> {
  const { address } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    legalName: site.legalName,
    description: site.description,
    telephone: site.phone,
    email: site.emails,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.lines.join(', '),
      addressLocality: address.city,
      addressCountry: address.country,
    },
  };
}
