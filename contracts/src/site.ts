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

/** The company's facts, as the owner fills them in (`site-identity.json`). */
export interface SiteIdentity {
  /** Shown in the navbar and in titles. */
  name: string;
  /** The Philippine entity of the copyright line. */
  legalName: string;
  tagline: string;
  /** One or two sentences for search engines. */
  description: string;
  phone: string;
  emails: string[];
  address: { lines: string[]; city: string; country: string; latitude: number; longitude: number };
  /** IANA name of the company's time zone: dates on the site are days there. */
  timeZone: string;
  /** 24-hour times, `HH:MM`, local to the office. */
  hours: { days: string; opens: string; closes: string };
  team: OrgNode;
}

/** A build of a remote that the page may load. */
export interface RemoteRelease {
  version: string;
  /** Address of its `remoteEntry.js`. */
  entry: string;
  /** `sha384-…` of the entry, which holds the hashes of its chunks; null from a development server, whose files change. */
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
  /** Best first: pinned, assigned, stable, one that was stable before. Empty when none fits this shell, or the remote is switched off. */
  candidates: RemoteRelease[];
  /** The pages that the site has of this remote: those of the first candidate, or of what it would be. */
  pages: PageInfo[];
  /** Names of the panels that it offers to other remotes' pages. */
  panels: string[];
  /** The version that this browser is pinned to; it is the first candidate, and its loads are not reported. */
  pinned: string | null;
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
  /** By name. */
  remotes: Record<string, RemoteOffer>;
  /** False when the registry has never answered, so that nobody knows which pages there are. */
  knowsRemotes: boolean;
  /** Stands for the visitor in load reports; says nothing about them, and is not what their cookie holds. */
  visitor: string;
}
