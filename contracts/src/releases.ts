import type { PageInfo } from './pages.ts';

/** A file that a page fetches for a remote, with the hash it must have. */
export interface ReleaseFile {
  /**
   * Below the remote's host root: of a file that versions share, `files/<name>.<SHA-256 in hexadecimal>.js`, else starting with the version,
   * `1.4.0-0123456789ab/server.js`. Which host that is, the environment says, so that one registration serves all addresses of a site.
   */
  path: string;
  /** As in Subresource Integrity: `sha256-…`, the same as in the path, of a shared file, else `sha384-…`. */
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
  /** The script that sets the global. */
  entry: ReleaseFile;
  /** Name of the global variable that the entry sets; unique to the build. */
  global: string;
  /** Scripts and styles that `./app` needs at once, for the browser to fetch early. */
  preload: ReleaseFile[];
  /** The one script that the shell's server renders its pages with; absent when they are rendered in the browser alone. */
  server?: ReleaseFile | undefined;
  pages: PublishedPage[];
  /** Names of the panels that it offers to other remotes' pages (`ShellContext.RemoteSlot`). */
  panels: string[];
  requires: Requirements;
  /** SHA-256, in hexadecimal, of its content types as JSON, which are sent beside the manifest; absent when it has none. */
  contentHash?: string | undefined;
  /** All files of it; absent from a release that was published before contract 2.2. */
  files?: ReleaseFile[] | undefined;
  /**
   * Of the publisher, in base64url: Ed25519 over the remote's name and all of the above, whatever a later version adds to it. Absent where
   * the site asks for none.
   */
  signature?: string | undefined;
  /** ISO 8601. */
  publishedAt: string;
  by: string;
}

/** What a publisher sends; the registry adds the time and the publisher. */
export type ReleaseManifest = Omit<PublishedRelease, 'publishedAt' | 'by'>;

/** How a rollout is widened by itself. */
export interface RolloutPlan {
  /** `staff 1h, 1% 1h, 10% 4h, 50% 12h, 100%`: each step lasts at least so long, and until the evidence says that the version isn't worse. */
  text: string;
  /** Index of the current step. */
  step: number;
  /** When that began, ISO 8601. */
  since: string;
  state: 'running' | 'paused';
}

/** A version that some of the visitors get. */
export interface Rollout {
  version: string;
  /** 0 to 100, two decimals at most. */
  percent: number;
  /** The percent is one of the signed-in administrators, and nobody else gets it. Absent: of all visitors. */
  audience?: 'staff' | undefined;
  /** New for each rollout, so that remotes don't share buckets. */
  salt: string;
  /** A halted rollout is given to nobody until it is started again. */
  state: 'running' | 'halted';
  /** Absent when people widen it. */
  plan?: RolloutPlan | undefined;
  /** It isn't halted by evidence. */
  gate?: 'off' | undefined;
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
  /** The newest version that isn't retired, whether visitors get it or not. */
  latest: string | null;
  /** Those that visitors may get (stable, earlier, rolled out), newest first; `GET /releases/versions` has all. */
  versions: PublishedRelease[];
}

/** An element of `GET /releases/versions`, private. */
export interface ListedVersion extends PublishedRelease {
  /** Why nobody is ever given it again; null unless it was retired. */
  retired: { reason: string } | null;
}

/** An element of `GET /releases/tokens`, private: a secret that lets a pipeline release one remote. */
export interface ReleaseToken {
  id: number;
  /** Stands in the history as `by`. */
  name: string;
  remote: string;
  /** ISO 8601, like the others. */
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  /** To the minute; null before its first use. */
  usedAt: string | null;
  revokedAt: string | null;
}

/** A token that was just made; its secret is never shown again. */
export interface CreatedReleaseToken {
  token: ReleaseToken;
  secret: string;
}

/** `POST /releases/preview`, private: what `/preview?token=…` on the shell takes, and when that ends (ISO 8601). */
export interface CreatedPreview {
  token: string;
  expiresAt: string;
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

/**
 * What a visitor is offered, as the shell's server says it and signs it: base64url of this as JSON, a dot, and HMAC-SHA256 of that text in
 * base64url. The key is HMAC-SHA256 of `offer tickets` with the deploy token as its key.
 */
export interface OfferTicket {
  /** Opaque and stable for a visitor. */
  visitor: string;
  /** Stands for the address at which the visitor's cookie was made, if it was the first one made there that day. Only such visitors count. */
  address: string | null;
  /** By remote: the version that the visitor gets, and after a space the salt of the rollout that runs, if one does and the visitor is of its audience. A previewed version is left out. */
  offers: Record<string, string>;
}

/**
 * What is counted of a visitor and a version, each once; `server` of a page that the shell's server was to render with it. All are bad
 * news.
 */
export type Signal = 'failed' | 'left' | 'erred' | 'blank' | 'blocked' | 'api' | 'server';

/** Web vitals: milliseconds, and for `cls` how much the page moves. */
export type Vital = 'lcp' | 'inp' | 'cls';

/** An error of a version's own files. */
export interface ReportedError {
  message: string;
  /** As the browser gives it; empty without one. */
  stack: string;
  /** Path of the page. */
  page: string;
  /** Name and version, like `Chrome 140`. */
  browser: string;
}

/**
 * Body of `POST /releases/report`, public, sent by pages as `text/plain` (`sendBeacon`). A version is reported when it is about to be run, when it is
 * known how that went, and when something happens later.
 */
export interface VisitorReport {
  /** The cookie `reporter`. */
  ticket: string;
  /** Of a signed-in administrator, who counts by account instead of by address. */
  key?: string | undefined;
  remote: string;
  version: string;
  /**
   * `started`: it is about to be run. `loaded`: it was shown, and the page stayed for ten seconds or was used. `left`: the page was left before
   * that, untouched. `failed`: it could not be shown. `crashed`: a page of it was there and ended without a word.
   */
  outcome?: 'started' | 'loaded' | 'left' | 'failed' | 'crashed' | undefined;
  /**
   * Of a failure: `timeout`, `network`, `integrity`, `shape`, `error` or `mismatch` (the browser renders it otherwise than the server).
   */
  reason?: string | undefined;
  /**
   * `erred`: an uncaught error or rejection of its files. `blank`: the page, or the site's frame around it, can't be seen. `blocked`: the page did not
   * respond for two seconds or longer. `api`: a request of its page failed.
   */
  signals?: Exclude<Signal, 'failed' | 'left' | 'server'>[] | undefined;
  vitals?: Partial<Record<Vital, number>> | undefined;
  error?: ReportedError | undefined;
}

/** Element of the body of `POST /releases/renderings`, by the shell's server: what a version has rendered there since the last report. */
export interface RenderingReport {
  remote: string;
  version: string;
  /** Pages. */
  rendered: number;
  /** Once for each failure: a page that it couldn't render, a process of it that ended or didn't start. */
  failed: number;
  /** Of those: processes that ended. */
  ended: number;
  /** Some of those. */
  errors: Omit<ReportedError, 'browser'>[];
}

/** A share of visitors or a median, with the interval in which it is with 95 %; null of nobody. */
export interface Estimate {
  value: number | null;
  low: number;
  high: number;
}

export type Verdict = 'worse' | 'not worse' | 'unclear';

/** How a rollout compares with stable in one respect. */
export interface SignalJudgement {
  signal: Signal | Vital;
  verdict: Verdict;
  rollout: Estimate;
  stable: Estimate;
  /** While it is unclear: about how many more visitors of the rollout it takes. */
  visitorsNeeded?: number | undefined;
}

/** How a rollout compares with stable. */
export interface Judgement {
  /** `worse` when it is in one respect; `not worse` when nothing that matters is unclear. */
  verdict: Verdict;
  signals: SignalJudgement[];
  /** One sentence for people. */
  reason: string;
  visitorsNeeded?: number | undefined;
}

/** How many visitors of a version, each once. Those who were offered it may never have opened a page of it. */
export interface VersionCounts {
  version: string;
  offered: number;
  started: number;
  /** Of whom it is known how it went; the rest are not counted below. */
  settled: number;
  loaded: number;
  crashed: number;
  /** Of whom nothing was heard in the minute after they started; they are among the failed. */
  silent: number;
  signals: Record<Signal, number>;
}

/** An element of `GET /releases/evidence`, private: how the versions that visitors get are doing. */
export interface RemoteEvidence {
  remote: string;
  /** Since the rollout was started, or in the last 24 hours without one. ISO 8601. */
  since: string;
  stable: VersionCounts | null;
  rollout: VersionCounts | null;
  /** Null without a running rollout. */
  judgement: Judgement | null;
  /** Of a running rollout with a plan, for people: where it is, and what it waits for. */
  outlook: string | null;
  /** Visitors of the rollout in the last hour, for how long it takes to know more. */
  perHour: number;
}

/** An element of `GET /releases/errors`, private, most frequent first: an error of a version, as browsers reported it. */
export interface VersionError extends ReportedError {
  id: string;
  remote: string;
  version: string;
  count: number;
  /** ISO 8601. */
  firstAt: string;
  lastAt: string;
  /** Null when no line of the stack is of a file that the registry has a source map of. */
  source: SourceStack | null;
}

/** Where an error was thrown, in the sources. */
export interface SourceStack {
  /** Of the topmost line of the remote's own sources, like `src/features/home/home-page.tsx:31:7`. */
  place: string;
  /** As the browser gave it, with places in the sources where they are known. */
  stack: string;
}

/** What `POST /releases/source-maps` takes of each script of a version. */
export interface SourceMapUpload {
  /** Name of the script, without its folder. */
  file: string;
  /** Its source map (version 3, JSON), gzip'ed, in base64. */
  gzip: string;
}

/** An entry of `GET /releases/history`, newest first, private. */
export interface ReleaseChange {
  at: string;
  by: string;
  remote: string;
  action:
    | 'create'
    | 'edit'
    | 'publish'
    | 'rollout'
    | 'promote'
    | 'halt'
    | 'pause'
    | 'resume'
    | 'skip'
    | 'rollback'
    | 'soak'
    | 'disable'
    | 'enable'
    | 'retire'
    | 'add-token'
    | 'revoke-token';
  version: string | null;
  percent: number | null;
  reason: string;
  /** What was said explicitly, because it undid what another had decided. */
  words?: ('restart' | 'replace' | 'force' | 'gate off' | 'staff')[] | undefined;
}
