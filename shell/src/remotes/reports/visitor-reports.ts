import type { VisitorReport } from 'contracts/releases';
import type { SessionStore } from 'contracts/shell-context';
import type { RemoteRelease, SiteConfig } from 'contracts/site';
import { findPage } from '../../../shared/find-page.ts';
import { isPreview } from '../../content/preview-content.ts';
import { failureReason } from '../failure-reason.ts';
import { keepMarker, takeCrashed } from './crash-marker.ts';
import { isBlank } from './frame-check.ts';
import { describe, type Trouble, watchTrouble } from './page-trouble.ts';
import { offeredVersion, readTicket } from './ticket.ts';

const settleMs = 10_000;
/** A page that is left sooner may not have been drawn yet. */
const drawnMs = 2000;

/** A version that this visitor was offered, and what has been said of it. */
interface Watched {
  release: RemoteRelease;
  state: 'started' | 'loaded' | 'shown' | 'settled';
  shownAt: number;
  said: Set<string>;
}

type Fields = Omit<VisitorReport, 'ticket' | 'key' | 'remote' | 'version'>;

/**
 * Tells the release registry how the versions do that this visitor was offered: each when it is about to run, when it is known how that went, and when
 * something happens to it later. What replaces a version that failed is not reported: nobody chose those visitors by chance.
 */
export class VisitorReports {
  readonly #config: SiteConfig;
  readonly #session: SessionStore;
  readonly #isCounted: boolean;
  readonly #watched = new Map<string, Watched>();
  /** Remotes whose pages were shown, in that order. */
  readonly #pages = new Set<string>();
  #updateMarker: () => void = () => {};
  #vitals: (() => Fields['vitals']) | undefined;

  /** `isCounted`: false for a page that its visitor was not offered, of which nothing is said. */
  constructor(config: SiteConfig, session: SessionStore, isCounted = true) {
    this.#config = config;
    this.#session = session;
    this.#isCounted = isCounted;
  }

  /** From now on what happens on the page is noticed. */
  watch(): void {
    // A tab's marker is that of the page around the preview.
    if (isPreview()) return;
    for (const [remote, version] of Object.entries(takeCrashed()))
      if (this.#isOffered(remote, version)) this.#send(remote, version, { outcome: 'crashed' });
    this.#updateMarker = keepMarker(() => this.#running());
    const lookAgain = watchTrouble((trouble) => this.#onTrouble(trouble));
    addEventListener('pagehide', () => {
      lookAgain();
      this.#leave();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#hide();
    });
  }

  /** Before anything of the release runs: of a page that hangs nothing else is ever heard. */
  started(remote: string, release: RemoteRelease): void {
    if (this.#watched.has(remote) || !this.#counts(remote, release)) return;
    this.#watched.set(remote, { release, state: 'started', shownAt: 0, said: new Set() });
    this.#say(remote, { outcome: 'started' });
  }

  /** It has been run, perhaps ahead of a visit to its pages. */
  loaded(remote: string, release: RemoteRelease): void {
    const watched = this.#of(remote, release);
    if (watched?.state !== 'started') return;
    watched.state = 'loaded';
    setTimeout(() => watched.state === 'loaded' && this.#settle(remote, watched, 'loaded'), settleMs);
  }

  /** It is on the page. */
  shown(remote: string, release: RemoteRelease): void {
    const watched = this.#of(remote, release);
    const owner = this.#owner();
    if (owner) this.#pages.add(owner);
    if (!watched || watched.state === 'shown' || watched.state === 'settled') return;
    Object.assign(watched, { state: 'shown', shownAt: performance.now() });
    this.#updateMarker();
    setTimeout(() => this.#settle(remote, watched, 'loaded'), settleMs);
    this.#measure();
  }

  /** It could not be shown, or no longer. */
  async failed(remote: string, release: RemoteRelease, error: unknown): Promise<void> {
    const watched = this.#of(remote, release);
    if (!watched) return;
    watched.state = 'settled';
    const reason = await failureReason(error);
    this.#say(remote, { outcome: 'failed', reason, error: describe(error) });
  }

  /** A remote says that a part of it could not be shown, such as a later page whose files are gone. */
  failedLater(remote: string, error: unknown): void {
    const watched = this.#watched.get(remote);
    if (watched) this.failed(remote, watched.release, error);
  }

  #onTrouble(trouble: Trouble): void {
    const remote = trouble.signal === 'erred' ? this.#ownerOf(trouble.error.stack) : this.#owner();
    if (remote === undefined || !this.#watched.has(remote)) return;
    const { signal } = trouble;
    this.#say(remote, { signals: [signal], ...(trouble.signal === 'erred' && { error: trouble.error }) });
  }

  #settle(remote: string, watched: Watched, outcome: 'loaded' | 'left'): void {
    if (watched.state === 'settled') return;
    const isDrawn = watched.state === 'shown' && performance.now() - watched.shownAt > drawnMs;
    watched.state = 'settled';
    const page = this.#page();
    const blank = isDrawn && remote === page?.remote && isBlank(page.layout !== 'bare');
    this.#say(remote, { outcome, ...(blank && { signals: ['blank'] }) });
  }

  /** Nobody knows whether a hidden page comes back: phones end it without a word. */
  #hide(): void {
    for (const [remote, watched] of this.#watched)
      this.#settle(remote, watched, watched.state === 'started' ? 'left' : 'loaded');
    const [landed, ...others] = this.#pages;
    const vitals = this.#vitals?.();
    if (!landed || !vitals || !this.#watched.has(landed)) return;
    // Of a visit that went on to another remote's pages only the first paint is of the one alone.
    const { inp, cls, ...paint } = vitals;
    this.#say(landed, { vitals: others.length === 0 ? vitals : paint });
  }

  #leave(): void {
    for (const [remote, watched] of this.#watched)
      this.#settle(remote, watched, this.#wasLeft(remote, watched) ? 'left' : 'loaded');
    this.#hide();
  }

  /** Before its visitor had anything of it. */
  #wasLeft(remote: string, { state }: Watched): boolean {
    const isUntouched = navigator.userActivation?.hasBeenActive === false && window.scrollY === 0;
    return state === 'started' || (isUntouched && remote === this.#owner());
  }

  /** Once the page is there and its visitor has it. */
  #measure(): void {
    if (this.#vitals) return;
    this.#vitals = () => undefined;
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(async () => {
      const { measureVitals, vitals } = await import('./vitals.ts');
      measureVitals();
      this.#vitals = () => (Object.keys(vitals).length > 0 ? { ...vitals } : undefined);
    });
  }

  #running(): Record<string, string> {
    const shown = [...this.#watched].filter(([, { state }]) => state !== 'started');
    return Object.fromEntries(shown.map(([remote, { release }]) => [remote, release.version]));
  }

  #page() {
    return findPage(this.#config.remotes, window.location.pathname);
  }

  /** The remote whose page the visitor is on. */
  #owner(): string | undefined {
    return this.#page()?.remote;
  }

  /** The remote whose files stand in a stack. */
  #ownerOf(stack: string): string | undefined {
    const hosts = [...this.#watched].map(([remote, { release }]) => ({ remote, host: hostOf(release) }));
    const owners = hosts.filter(({ host }) => stack.includes(host));
    return owners.sort((one, other) => other.host.length - one.host.length)[0]?.remote;
  }

  #of(remote: string, { version }: RemoteRelease): Watched | undefined {
    const watched = this.#watched.get(remote);
    return watched?.release.version === version ? watched : undefined;
  }

  /** A development server's build is in no registry. What the portal shows in a preview is no visit. */
  #counts(remote: string, { version, integrity }: RemoteRelease): boolean {
    return !isPreview() && integrity !== null && this.#isOffered(remote, version);
  }

  #isOffered(remote: string, version: string): boolean {
    const ticket = readTicket();
    const counts = ticket && (ticket.address !== null || this.#session.getState().key !== null);
    return this.#isCounted && counts === true && offeredVersion(ticket, remote) === version;
  }

  /** Each thing once. */
  #say(remote: string, { signals, ...fields }: Fields): void {
    const watched = this.#watched.get(remote);
    if (!watched) return;
    const fresh = signals?.filter((signal) => !watched.said.has(signal));
    const { outcome } = fields;
    const isNews = outcome ? !watched.said.has(outcome) : (fresh ?? []).length > 0 || fields.vitals;
    if (!isNews) return;
    for (const name of [...(fresh ?? []), ...(outcome ? [outcome] : [])]) watched.said.add(name);
    this.#send(remote, watched.release.version, { ...fields, ...(fresh?.length && { signals: fresh }) });
  }

  /** Also while the page is being closed. */
  #send(remote: string, version: string, fields: Fields): void {
    const ticket = readTicket();
    if (!ticket) return;
    const { key } = this.#session.getState();
    const body: VisitorReport = { ticket: ticket.text, ...(key && { key }), remote, version, ...fields };
    navigator.sendBeacon(`${this.#config.apiBase}/releases/report`, JSON.stringify(body));
  }
}

/** Where the files of a release are. */
const hostOf = ({ entry }: RemoteRelease): string => new URL('..', entry).href;
