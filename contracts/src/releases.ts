import type { PageInfo } from './pages.ts';

/** A file that a page fetches for a remote, with the hash it must have. */
export interface ReleaseFile {
  /**
   * Below the remote's host root, starting with the version: `1.4.0-0123456789ab/remoteEntry.js`. Which host that is, the
   * environment says, so that one registration serves all addresses of a site.
   */
  path: string;
  /** `sha384-…`, as in Subresource Integrity. */
  integrity: string;
}

/** A page of a release, with the scripts and styles that only it needs, for the browser to fetch early. */
export interface PublishedPage extends PageInfo {
  preload: ReleaseFile[];
}

/** What a release needs of the shell that shows it. */
export interface Requirements {
  /** Range of the version of `contracts`: `^2.0.0`. */
  contract: string;
  /** Ranges of the packages that it takes from the shell: `{ "react": "^19.0.0" }`. */
  shared: Record<string, string>;
}

/** What a shell has for the releases that it shows; the part of its `/release.json`. */
export interface ShellProvides {
  /** Version of `contracts`. */
  contract: string;
  /** Versions of the packages that it shares, by name. */
  shared: Record<string, string>;
  /** Paths that are the shell's own; no remote may have a page there, or below. */
  paths: string[];
}

/** A build of a remote, as it was published. Immutable. */
export interface PublishedRelease {
  /** Package version and content hash: `1.4.0-0123456789ab`. */
  version: string;
  /** `remoteEntry.js`. */
  entry: ReleaseFile;
  /** Name of the global variable that the entry sets; unique to the build. */
  global: string;
  /** Scripts and styles that `./app` needs at once, for the browser to fetch early. */
  preload: ReleaseFile[];
  pages: PublishedPage[];
  /** Names of the panels that it offers to other remotes' pages (`ShellContext.RemoteSlot`). */
  panels: string[];
  requires: Requirements;
  /** ISO 8601. */
  publishedAt: string;
  by: string;
}

/** What a publisher sends; the registry adds the time and the publisher. */
export type ReleaseManifest = Omit<PublishedRelease, 'publishedAt' | 'by'>;

/** A version that some of the visitors get. */
export interface Rollout {
  version: string;
  /** 0 to 100, two decimals at most. */
  percent: number;
  /** New for each rollout, so that remotes don't share buckets. */
  salt: string;
  /** A halted rollout is given to nobody until it is started again. */
  state: 'running' | 'halted';
}

/** One document of `GET /releases`: what readers need of a remote. */
export interface RemoteReleases {
  /** Its name: lower-case letters, digits and dashes. */
  remote: string;
  /** For people: what the remote is. */
  title: string;
  /** Where browsers reach its builds, without a trailing slash; null where each environment says so itself. */
  host: string | null;
  /** Grows with each change; sent back with the next one (409 when it is old). */
  revision: number;
  stable: PublishedRelease | null;
  previousStable: PublishedRelease | null;
  /** Versions that were stable before, newest first: what a shell falls back to that the newer ones don't fit. */
  earlier: string[];
  rollout: Rollout | null;
  /** Versions whose rollout was halted: one of them starts again only with `restart`. Absent from an older API. */
  halted?: string[];
  /** Shown instead of the remote while it is switched off; null when it is on. */
  disabled: { reason: string } | null;
  /** Newest first. */
  versions: PublishedRelease[];
}

/** The shell that visitors have, as it told the registry. */
export interface DeployedShell extends ShellProvides {
  /** Names its build. */
  build: string;
}

/** `GET /releases`, public. */
export interface ReleaseList {
  /** Null until a shell has registered: nothing is refused for not fitting it then. */
  shell: DeployedShell | null;
  remotes: RemoteReleases[];
}

/** Body of `POST /releases/report`, public; sent once per page load and remote, also as `text/plain` by `sendBeacon`. */
export interface LoadReport {
  remote: string;
  version: string;
  outcome: 'loaded' | 'failed';
  /** Of a failure: `timeout`, `network`, `integrity`, `shape` or `error`. */
  reason?: string;
  /** Opaque and stable for a visitor. */
  visitor: string;
}

/** An entry of `GET /releases/history`, newest first, private. */
export interface ReleaseChange {
  at: string;
  by: string;
  remote: string;
  action: 'create' | 'edit' | 'publish' | 'rollout' | 'promote' | 'halt' | 'rollback' | 'disable' | 'enable';
  version: string | null;
  percent: number | null;
  reason: string;
}

/** An element of `GET /releases/health`, private: a version's loads in one minute of the last hour. */
export interface HealthPoint {
  remote: string;
  version: string;
  /** Start of the minute, ISO 8601. */
  minute: string;
  loaded: number;
  failed: number;
}
