import type { ContentName, Picture, PublishedContent } from './content.ts';
import type { PageInfo } from './pages.ts';

/** A person's place in the organisation chart. */
export interface OrgNode {
  /** Empty until the owner fills it in; the position is shown alone then. */
  name: string;
  position: string;
  /** Address of a portrait; empty for a drawn one. */
  imagePath: string;
  children: OrgNode[];
}

/** A place of the company. */
export interface Office {
  /** “Head office”; may be empty. */
  name: string;
  lines: string[];
  city: string;
  country: string;
  latitude: number;
  longitude: number;
}

/** The company's facts, as they are edited in the portal; `site-identity.json` has the defaults. */
export interface SiteIdentity {
  /** Shown in the navbar and in titles. */
  name: string;
  /** The Philippine entity of the copyright line. */
  legalName: string;
  tagline: string;
  /** One or two sentences for search engines. */
  description: string;
  /** The first of `phones`. */
  phone: string;
  /** Absent from a shell with a contract before 2.3, like `offices`, `socials` and `logo`. */
  phones?: { name: string; number: string }[];
  emails: string[];
  /** The first of `offices`. */
  address: Omit<Office, 'name'>;
  offices?: Office[];
  /** `to` is an address, or empty for a name without a link. */
  socials?: { name: string; to: string }[];
  /** Null for the drawn one. */
  logo?: Picture | null;
  /** IANA name of the company's time zone: dates on the site are days there. */
  timeZone: string;
  /** 24-hour times, `HH:MM`, local to the office. */
  hours: { days: string; opens: string; closes: string };
  /** Shown by releases from before contract 2.3; later ones have content of their own for it. */
  team: OrgNode;
}

/** A build of a remote that the page may load. */
export interface RemoteRelease {
  version: string;
  /** Address of the script that sets the global. */
  entry: string;
  /** Hash of the entry, as in Subresource Integrity; the entry holds the hashes of its chunks; null from a development server, whose files change. */
  integrity: string | null;
  /** Name of the global variable that the entry sets; unique to the build. */
  global: string;
  /** Paths of its pages: another version may have others. */
  paths: string[];
}

/** What the page may show of a remote. */
export interface RemoteOffer {
  /** For people: what the remote is. */
  title: string;
  /** Best first: previewed, assigned, stable, one that was stable before. Empty when none fits this shell, or the remote is switched off. */
  candidates: RemoteRelease[];
  /** The pages that the site has of this remote: those of the first candidate, or of what it would be. */
  pages: PageInfo[];
  /** Names of the panels that it offers to other remotes' pages. */
  panels: string[];
  /** The version that a preview link gives to this browser, and until when (ISO 8601); it is the first candidate, and its loads are not reported. */
  preview: { version: string; until: string } | null;
  /** Origin of this browser's own machine that serves the remote in place of all candidates, on a site that allows it. */
  local?: string | undefined;
  /** Why the remote is switched off; shown instead of it. Null when it is on. */
  disabled: { reason: string } | null;
}

/** The shell's `/config.json`, also embedded in its HTML: what differs between environments and visitors. */
export interface SiteConfig {
  /** Address of the API, without a trailing slash. */
  apiBase: string;
  /** Origin of canonical addresses; absent when the shell's server doesn't know it, and pages have none then. */
  origin?: string;
  site: SiteIdentity;
  /** What was edited in the portal, with the values that this page shows. */
  content: Record<ContentName, PublishedContent>;
  /** By name. */
  remotes: Record<string, RemoteOffer>;
  /** False when the registry has never answered, so that nobody knows which pages there are. */
  knowsRemotes: boolean;
}
