import type { RemoteName } from './site.ts';

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

/** A file for the page to fetch before a script asks for it. */
export interface PreloadFile extends ReleaseFile {
  /** First segment of the addresses that need it (`products`); absent: all of them do. */
  page?: string | undefined;
}

/** A build of a remote, as it was published. Immutable. */
export interface PublishedRelease {
  /** Package version and content hash: `1.4.0-0123456789ab`. */
  version: string;
  /** `remoteEntry.js`. */
  entry: ReleaseFile;
  /** Name of the global variable that the entry sets; unique to the build. */
  global: string;
  /** Scripts and styles that `./app` needs at once, for the page to fetch early. */
  preload: PreloadFile[];
  /** Version of `contracts` that it was built against. */
  contract: string;
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
  remote: RemoteName;
  /** Grows with each change; sent back with the next one (409 when it is old). */
  revision: number;
  stable: PublishedRelease | null;
  previousStable: PublishedRelease | null;
  rollout: Rollout | null;
  /** Versions whose rollout was halted: one of them starts again only with `restart`. Absent from an older API. */
  halted?: string[];
  /** Shown instead of the remote while it is switched off; null when it is on. */
  disabled: { reason: string } | null;
  /** Newest first. */
  versions: PublishedRelease[];
}

/** `GET /releases`, public. */
export interface ReleaseList {
  remotes: RemoteReleases[];
}

/** Body of `POST /releases/report`, public; sent once per page load and remote, also as `text/plain` by `sendBeacon`. */
export interface LoadReport {
  remote: RemoteName;
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
  remote: RemoteName;
  action: 'publish' | 'rollout' | 'promote' | 'halt' | 'rollback' | 'disable' | 'enable';
  version: string | null;
  percent: number | null;
  reason: string;
}

/** An element of `GET /releases/health`, private: a version's loads in one minute of the last hour. */
export interface HealthPoint {
  remote: RemoteName;
  version: string;
  /** Start of the minute, ISO 8601. */
  minute: string;
  loaded: number;
  failed: number;
}
