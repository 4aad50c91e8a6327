import { Worker } from 'node:worker_threads';
import type { PageMeta } from 'contracts/shell-context';
import type { RendererData, RendererMessage, RenderRequest } from '../../shared/rendering.ts';

/** A page as a release has rendered it. */
export interface RenderedPart {
  html: string;
  data: unknown;
  meta: PageMeta;
}

/** The release could not render a page: its own fault, unlike an API that fails. */
export class ReleaseError extends Error {}

/** While it renders, a thread that says nothing for so long is stuck. */
const stuckMs = 1000;
/** Megabytes of JavaScript objects; and of all memory that a thread holds, after which it is replaced. */
const heapMb = 128;
const memoryMb = 256;

interface Job {
  onFetching(isFetching: boolean): void;
  resolve(part: RenderedPart): void;
  reject(error: Error): void;
  stuck: NodeJS.Timeout;
}

/**
 * A thread that renders the pages of one release, or the shell's own. It has no environment, and bounded memory. One that is stuck, dies or
 * holds too much is ended: what it was rendering fails, and `hasEnded` is true from then on.
 */
export class Renderer {
  readonly #worker: Worker;
  readonly #jobs = new Map<number, Job>();
  readonly #ready: Promise<void>;
  #count = 0;
  #ended: Error | undefined;

  constructor(file: string, data: RendererData) {
    this.#worker = new Worker(file, {
      workerData: data,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, stackSizeMb: 4 },
    });
    this.#worker.unref();
    this.#ready = new Promise((resolve, reject) => {
      const startTimer = setTimeout(
        () => this.#end(new ReleaseError('It did not load in time')),
        5 * stuckMs,
      );
      startTimer.unref();
      this.#worker.on('message', (message: RendererMessage) => {
        if ('ready' in message) {
          clearTimeout(startTimer);
          resolve();
        } else this.#take(message);
      });
      this.#worker.on('error', (error) => this.#end(new ReleaseError('The thread failed', { cause: error })));
      this.#worker.on('exit', () => {
        this.#end(new ReleaseError('The thread ended'));
        clearTimeout(startTimer);
        reject(this.#ended);
      });
    });
    this.#ready.catch(() => {});
  }

  /** Resolves once the release's code has run; rejects when it can't. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** `onFetching` is told when the page begins to wait for the API, and when that ends. Rejects with a ReleaseError when the release is at fault, with another error when the API is. */
  render(
    request: Omit<RenderRequest, 'id'>,
    onFetching: Job['onFetching'] = () => {},
  ): Promise<RenderedPart> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#jobs.set(id, { resolve, reject, onFetching, stuck: this.#watch() });
      this.#worker.postMessage({ ...request, id } satisfies RenderRequest);
    });
  }

  stop(): void {
    this.#end(new Error('The release is not offered any more'));
  }

  #take(message: Exclude<RendererMessage, { ready: true }>): void {
    for (const job of this.#jobs.values()) job.stuck.refresh();
    if ('alive' in message) return;
    const job = this.#jobs.get(message.id);
    if ('fetching' in message) {
      job?.onFetching(message.fetching);
      return;
    }
    this.#jobs.delete(message.id);
    clearTimeout(job?.stuck);
    if ('html' in message) job?.resolve(message);
    else job?.reject(message.cause === 'data' ? new Error(message.error) : new ReleaseError(message.error));
    if (message.memoryMb > memoryMb) this.#end(new ReleaseError(`The thread holds ${message.memoryMb} MB`));
  }

  #watch(): NodeJS.Timeout {
    const timer = setTimeout(() => this.#end(new ReleaseError(`No answer within ${stuckMs} ms`)), stuckMs);
    return timer.unref();
  }

  #end(error: Error): void {
    if (this.#ended) return;
    this.#ended = error;
    for (const { reject, stuck } of this.#jobs.values()) {
      clearTimeout(stuck);
      reject(error);
    }
    this.#jobs.clear();
    this.#worker.terminate();
  }
}
