import type { PageInfo } from 'contracts/pages';
import type { PageMeta } from 'contracts/shell-context';
import type { SiteConfig } from 'contracts/site';
import { sharePictureHeight, sharePicturePath, sharePictureWidth } from './share-picture-path.ts';

/** An element of the document's head. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** What is known of a page: its entry in `pages.ts`, and what it says of itself. */
export type PageFacts = Partial<PageInfo> & PageMeta;

/** The document's title. */
export const titleOf = ({ title }: PageFacts, { site }: Pick<SiteConfig, 'site'>) =>
  title ? `${title} · ${site.name}` : site.name;

/**
 * A page's description, canonical address, link preview and JSON-LD: the same from the server, in the first response, and in the browser,
 * when a visitor goes from page to page. Without an `origin` there are no absolute addresses, and so none of what needs them.
 */
export function headTags(
  facts: PageFacts,
  { site, origin }: Pick<SiteConfig, 'site' | 'origin'>,
  address: string,
): HeadTag[] {
  const title = titleOf(facts, { site });
  const description = facts.description ?? site.description;
  const canonical = facts.missing || !origin ? undefined : origin + (facts.canonicalPath ?? address);
  const drawn = origin && origin + drawnPicture(facts, address);
  return [
    meta('name', 'description', description),
    facts.missing || facts.indexed === false ? meta('name', 'robots', 'noindex') : undefined,
    canonical ? { tag: 'link' as const, attributes: { rel: 'canonical', href: canonical } } : undefined,
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', facts.type ?? 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', facts.image ?? drawn),
    ...(drawn && !facts.image
      ? [
          meta('property', 'og:image:width', String(sharePictureWidth)),
          meta('property', 'og:image:height', String(sharePictureHeight)),
          meta('property', 'og:image:alt', title),
        ]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...[facts.jsonLd ?? []].flat().map(jsonLd),
  ].filter((tag) => tag !== undefined);
}

/** Path of the picture that the shell's server draws of an item's title; the site's own picture for any other page. */
function drawnPicture({ shows, missing }: PageFacts, address: string): string {
  return shows && !missing ? sharePicturePath(shows, address.split('/').at(-1) ?? '') : '/social.png';
}

function meta(key: 'name' | 'property', name: string, content: string | undefined): HeadTag | undefined {
  return content ? { tag: 'meta', attributes: { [key]: name, content } } : undefined;
}

const jsonLd = (data: Record<string, unknown>): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  // `</script>` inside the data would end the element.
  text: JSON.stringify(data).replace(/</g, '\\u003c'),
});
