/** A page that lists items. */
export interface ListInfo {
  path: string;
  title: string;
}

/**
 * The way to an item as schema.org's BreadcrumbList. Its addresses are paths, which JSON-LD resolves against the document's: a remote does
 * not know the site's origin.
 */
export function breadcrumbData({ path, title }: ListInfo, name: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: { '@type': 'WebPage', '@id': '/home' } },
      { '@type': 'ListItem', position: 2, name: title, item: { '@type': 'WebPage', '@id': path } },
      { '@type': 'ListItem', position: 3, name },
    ],
  };
}
