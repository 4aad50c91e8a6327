import type { RendererData, RenderRequest } from '../../shared/rendering.ts';
import { ReleaseError, UnavailableError } from './release-error.ts';
import type { Renderer, Rendering } from './renderer.ts';

/** After an end the process is started again, and a page that it could not render is tried again, each time after twice as long. */
const firstPauseMs = 250;
const longestPauseMs = 300_000;
const mostAddresses = 1000;
/** Pages that are rendered at once: while one waits for the API, another has the processor. */
const mostAtOnce = 4;
/** More than this waits for nobody: those who asked are long gone. */
const mostWaiting = 200;

/** Too much is asked at once; no fault of the release. */
export class BusyError extends Error {}

/** What a release failed at. */
interface Failure {
  /** Of the page, if it was one. */
  address?: string;
  /** Its process ended, or didn't start. */
  hasEnded: boolean;
}

interface Options {
  /** What the process starts with. */
  load(): Promise<RendererData>;
  create(data: RendererData): Renderer;
  /** Called once for each failure. */
  onFailure(error: Error, failure: Failure): void;
  /** Called when the process has ended while nothing was asked of it. */
  onEnd?(): void;
  onRendered?(): void;
}

interface Job {
  request: RenderRequest;
  /** It was being rendered when a process ended, with others: now by itself, so that the others aren't blamed for it, nor it for them. */
  isSuspect: boolean;
  resolve(rendering: Rendering): void;
  reject(error: Error): void;
}

/** Renders the pages of one release for as long as it is offered, and starts a new process when one has ended. */
export class ReleaseRenderer {
  readonly #options: Options;
  readonly #failed = new Map<string, { until: number; pauseMs: number }>();
  readonly #waiting: Job[] = [];
  readonly #working = new Set<Job>();
  #renderer: Renderer | undefined;
  #starting: Promise<void> | undefined;
  #pauseMs = firstPauseMs;
  #timer: NodeJS.Timeout | undefined;
  #cannotStart: Error | undefined;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#starting = this.#start();
  }

  /** Resolves when the process has started, or failed to. */
  async settled(): Promise<void> {
    await this.#starting;
  }

  /**
   * Rejects with a ReleaseError when the release is at fault: at once for an address that it could not render a moment ago, and for all of them while its
   * code doesn't even load. With a BusyError when too much is asked at once, with another error when the API failed.
   */
  render(request: RenderRequest): Promise<Rendering> {
    if (this.#cannotStart) return Promise.reject(this.#cannotStart);
    if (Date.now() < (this.#failed.get(request.address)?.until ?? 0))
      return Promise.reject(new ReleaseError('It has failed a moment ago'));
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(new BusyError('Too many pages are asked for'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, isSuspect: false, resolve, reject });
      this.#goOn();
    });
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#renderer?.stop();
    this.#rejectWaiting(new Error('The release is not offered any more'));
  }

  #goOn(): void {
    if (!this.#renderer || this.#renderer.hasEnded) return;
    if (this.#renderer.isWornOut) {
      if (this.#working.size === 0) this.#replace();
      return;
    }
    const isAlone = [...this.#working].some(({ isSuspect }) => isSuspect);
    if (isAlone || this.#working.size >= mostAtOnce) return;
    const [next] = this.#waiting;
    if (!next || (next.isSuspect && this.#working.size > 0)) return;
    this.#waiting.shift();
    this.#render(this.#renderer, next);
    this.#goOn();
  }

  async #render(renderer: Renderer, job: Job): Promise<void> {
    this.#working.add(job);
    try {
      const rendering = await renderer.render(job.request);
      this.#pauseMs = firstPauseMs;
      this.#failed.delete(job.request.address);
      this.#options.onRendered?.();
      job.resolve(rendering);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (renderer.hasEnded && !this.#stopped) this.#afterEnd(renderer, job, error);
      else this.#reject(job, error, false);
    } finally {
      this.#working.delete(job);
      this.#goOn();
    }
  }

  /** Everything that an ended process was rendering has failed; who is to blame is known when it was one page alone. */
  #afterEnd(renderer: Renderer, job: Job, error: Error): void {
    const isAlone = this.#working.size === 1 && renderer === this.#renderer;
    if (renderer === this.#renderer) {
      this.#renderer = undefined;
      if (!isAlone) this.#options.onFailure(error, { hasEnded: true });
      this.#startAfterPause();
    }
    if (isAlone || job.isSuspect) this.#reject(job, error, true);
    else {
      job.isSuspect = true;
      this.#waiting.push(job);
    }
  }

  #reject(job: Job, error: Error, hasEnded: boolean): void {
    if (error instanceof ReleaseError) {
      const { address } = job.request;
      const pauseMs = this.#failed.get(address)?.pauseMs ?? firstPauseMs;
      if (this.#failed.size >= mostAddresses) this.#failed.clear();
      this.#failed.set(address, {
        until: Date.now() + pauseMs,
        pauseMs: Math.min(pauseMs * 2, longestPauseMs),
      });
      this.#options.onFailure(error, { address, hasEnded });
    }
    job.reject(error);
  }

  #replace(): void {
    this.#renderer?.stop();
    this.#renderer = undefined;
    this.#starting ??= this.#start();
  }

  async #start(): Promise<void> {
    try {
      const renderer = this.#options.create(await this.#options.load());
      await renderer.ready;
      if (this.#stopped) return renderer.stop();
      this.#renderer = renderer;
      this.#cannotStart = undefined;
      renderer.ended.then((error) => this.#endedIdle(renderer, error));
    } catch (thrown) {
      const error =
        thrown instanceof ReleaseError
          ? thrown
          : new UnavailableError('It can’t be started now', { cause: thrown });
      this.#cannotStart = error;
      if (this.#stopped) return;
      this.#options.onFailure(error, { hasEnded: true });
      this.#rejectWaiting(error);
      this.#startAfterPause();
    } finally {
      this.#starting = undefined;
    }
    this.#goOn();
  }

  /** It ended while nothing was asked of it: what it was rendering tells otherwise. */
  #endedIdle(renderer: Renderer, error: Error): void {
    if (renderer !== this.#renderer || this.#working.size > 0) return;
    this.#renderer = undefined;
    if (this.#stopped) return;
    this.#options.onFailure(error, { hasEnded: true });
    this.#options.onEnd?.();
    this.#startAfterPause();
  }

  #startAfterPause(): void {
    this.#timer = setTimeout(() => {
      this.#starting ??= this.#start();
    }, this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
  }

  #rejectWaiting(error: Error): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
