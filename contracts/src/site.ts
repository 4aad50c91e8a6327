/** A person's place in the organisation chart (SPEC.md section 3). */
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
  /** 24-hour times, `HH:MM`, local to the office. */
  hours: { days: string; opens: string; closes: string };
  team: OrgNode;
}

/** A build of a remote that the page may load. */
export interface RemoteRelease {
  version: string;
  /** Address of its `remoteEntry.js`. */
  entry: string;
  /** Name of the global variable that the entry sets; unique to the build. */
  global: string;
}

export type RemoteName = 'mfe-public' | 'mfe-portal' | 'mfe-assistant';

/** The shell's `/config.json`, also embedded in its HTML: what differs between environments. */
export interface SiteConfig {
  /** Origin of the API, without a trailing slash. */
  apiBase: string;
  site: SiteIdentity;
  /** Candidates of each remote, best first; empty when its host could not be asked. */
  remotes: Record<RemoteName, RemoteRelease[]>;
}
