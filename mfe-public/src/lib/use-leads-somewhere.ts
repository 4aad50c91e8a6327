import { usePublicSite } from './public-site.tsx';

/** Says whether a link leads somewhere: not to a page with nothing on it yet. */
export function useLeadsSomewhere(): (link: { to: string }) => boolean {
  const { leadsSomewhere } = usePublicSite();
  return ({ to }) => to !== '' && (leadsSomewhere?.(to) ?? true);
}
