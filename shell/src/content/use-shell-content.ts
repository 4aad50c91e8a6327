import type { SiteIdentity } from 'contracts/site';
import { useContent } from 'kit/content/use-content.ts';
import { type IdentityContent, siteIdentity } from '../../shared/site-identity.ts';
import { useShellParts } from '../remotes/shell-parts.ts';

/** What the frame shows of one of the shell's own types. */
export function useShellContent<Value extends object>(name: string, defaults: Value): Value {
  const { content } = useShellParts();
  return useContent(content.of('shell'), name, defaults);
}

/** The company's facts. They come with the page; a preview of what is being edited changes them. */
export function useSite(): SiteIdentity {
  const { shell, content } = useShellParts();
  const edited = useContent<Partial<IdentityContent>>(content.of('shell'), 'identity', nothing);
  return edited === nothing ? shell.site : withEdited(shell.site, edited);
}

const nothing = {};
const known = new WeakMap<object, SiteIdentity>();

function withEdited(site: SiteIdentity, edited: Partial<IdentityContent>): SiteIdentity {
  const { phones = [], offices = [], socials = [], ...facts } = site;
  const merged = known.get(edited) ?? siteIdentity({ ...facts, phones, offices, socials }, edited);
  known.set(edited, merged);
  return merged;
}
