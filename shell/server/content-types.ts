import type { ContentType } from 'contracts/content';
import type { IdentityContent } from '../shared/site-identity.ts';

/** The shell's content types as JSON, with the company's facts of `site-identity.json`, which may have changed since the build. */
export function withIdentity(built: string, identity: IdentityContent): string {
  const types: ContentType[] = JSON.parse(built);
  return JSON.stringify(
    types.map((type) =>
      type.name === 'identity' ? { ...type, defaults: { ...type.defaults, ...identity } } : type,
    ),
  );
}
