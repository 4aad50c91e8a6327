import type { Office, SiteIdentity } from 'contracts/site';

/** The company's facts as they are edited: the content type `shell/identity`. */
export interface IdentityContent {
  name: string;
  legalName: string;
  tagline: string;
  description: string;
  phones: { name: string; number: string }[];
  emails: string[];
  offices: Office[];
  hours: SiteIdentity['hours'];
  timeZone: string;
  /** For the API alone. */
  keepMessagesDays?: number;
  socials: { name: string; to: string }[];
}

/** Shown by releases of remotes from before they had content of their own for it. */
const team: SiteIdentity['team'] = {
  ...{ name: '', position: 'Chairman', imagePath: '' },
  children: [
    { name: '', position: 'Country Head Manager', imagePath: '', children: [] },
    { name: '', position: 'Operations Manager', imagePath: '', children: [] },
  ],
};

const nowhere: Office = { name: '', lines: [], city: '', country: '', latitude: 0, longitude: 0 };

/** The company's facts: as they were edited, and the defaults for what wasn't. */
export function siteIdentity(
  defaults: IdentityContent,
  edited: Partial<IdentityContent> | undefined,
): SiteIdentity {
  const { keepMessagesDays: _, ...facts } = { ...defaults, ...edited };
  const [{ name, ...address } = nowhere] = facts.offices;
  const { timeZone } = facts;
  return {
    ...facts,
    ...{ address, team, phone: facts.phones[0]?.number ?? '' },
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
  };
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
