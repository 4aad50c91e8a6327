import { siteIdentity } from '../shared/site-identity.ts';
import identity from '../site-identity.json' with { type: 'json' };

/** The company of a site that nobody has edited. */
export const site = siteIdentity(identity, undefined);

/** Content that nobody has edited, and that stays so. */
export const unedited = (of = site) => ({ contents: {}, site: of, refresh: async () => {} });
