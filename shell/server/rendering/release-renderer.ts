import type { RendererData, RenderRequest } from '../../shared/rendering.ts';
import { ReleaseError, type RenderedPart, Renderer } from './renderer.ts';

/** After a failure the thread is started again, each time after twice as long. */
const firstPauseMs = 1000;
const longestPauseMs = 300_000;
/** An address that a release could not render is not tried again for so long. */
const addressPauseMs = 30_000;
const mostAddresses = 1000;
/** More than a thread gets done while a visitor waits; those beyond get their page without content. */
const mostWaiting = 32;

interface Options {
  /** The worker's script. */
  file: string;
  /** What the thread starts with. */
  load(): Promise<RendererData>;
  onFailure(error: unknown): void;
}

/** Renders the pages of one release for as long as it is offered, and starts over when its thread has ended. */
export class ReleaseRenderer {
  readonly #options: Options;
  readonly #failedUntil = new Map<string, number>();
  #renderer: Renderer | undefined;
  #starting: Promise<void> | undefined;
  #pauseMs = firstPauseMs;
  #pausedUntil = 0;
  #waiting = 0;
  #canStart = true;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#starting = this.#start();
  }

  /** Resolves when the thread has started, or failed to. */
  async settled(): Promise<void> {
    await this.#starting;
  }

  /**
   * Undefined while the thread starts, and when it has too much to do. Rejects with a ReleaseError when the release is at fault: at once for
   * an address that it could not render a moment ago, and for all of them when its code doesn't even load.
   */
  render(
    request: Omit<RenderRequest, 'id'>,
    onFetching?: (isFetching: boolean) => void,
  ): Promise<RenderedPart> | undefined {
    const now = Date.now();
    if (this.#renderer?.hasEnded) this.#renderer = undefined;
    const isPaused = now < this.#pausedUntil;
    if ((isPaused && !this.#canStart) || now < (this.#failedUntil.get(request.address) ?? 0))
      return Promise.reject(new ReleaseError('It has failed a moment ago'));
    if (isPaused) return undefined;
    if (!this.#renderer) {
      this.#starting ??= this.#start();
      return undefined;
    }
    if (this.#waiting >= mostWaiting) return undefined;
    return this.#render(this.#renderer, request, onFetching);
  }

  async #render(
    renderer: Renderer,
    request: Omit<RenderRequest, 'id'>,
    onFetching?: (isFetching: boolean) => void,
  ): Promise<RenderedPart> {
    this.#waiting += 1;
    try {
      const part = await renderer.render(request, onFetching);
      this.#pauseMs = firstPauseMs;
      return part;
    } catch (error) {
      if (error instanceof ReleaseError) this.#remember(request.address, renderer, error);
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#renderer?.stop();
  }

  async #start(): Promise<void> {
    try {
      const renderer = new Renderer(this.#options.file, await this.#options.load());
      await renderer.ready;
      if (this.#stopped) return renderer.stop();
      this.#renderer = renderer;
      this.#canStart = true;
    } catch (error) {
      this.#canStart = false;
      this.#pause();
      this.#options.onFailure(error);
    } finally {
      this.#starting = undefined;
    }
  }

  /** When a thread ends, everything that it was to render fails: that is one failure, and says nothing about each of the addresses. */
  #remember(address: string, renderer: Renderer, error: ReleaseError): void {
    if (renderer.hasEnded && renderer !== this.#renderer) return;
    if (renderer.hasEnded) {
      this.#renderer = undefined;
      this.#pause();
    }
    if (this.#failedUntil.size >= mostAddresses) this.#failedUntil.clear();
    this.#failedUntil.set(address, Date.now() + addressPauseMs);
    this.#options.onFailure(error);
  }

  #pause(): void {
    this.#pausedUntil = Date.now() + this.#pauseMs;
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
  }
}
