import { FrameReader, frame } from '../../shared/frames.ts';
import type {
  ApiCall,
  RenderedPart,
  RendererData,
  RenderRequest,
  ServerMessage,
} from '../../shared/rendering.ts';
import { type ApiReads, noReads, type Reads } from './api-reads.ts';
import { type ProcessUsage, usageOf } from './process-usage.ts';
import { ReleaseError } from './release-error.ts';
import { rendererMessage } from './renderer-message.ts';
import { lifetimeCpuSeconds, type RendererChild, spawnRenderer } from './spawn-renderer.ts';

/** A page as a release has rendered it, and what of the API it was made from. */
export interface Rendering {
  part: RenderedPart;
  reads: Reads;
}

/** Milliseconds of processor time: to load a release's code, to render a page, and what it may do when nobody asks for one. */
const mostCpuMs = { load: 2500, page: 1000, idle: 500 };
/** While it works, and between pages: nothing that runs in it needs so much. */
const mostResidentBytes = 320_000_000;
const mostIdleBytes = 220_000_000;
/** It has worked well, and is replaced all the same: the system would end it soon. */
const wornOutCpuMs = (lifetimeCpuSeconds * 1000) / 2;
const lookWhileBusyMs = 25;
const lookWhileIdleMs = 500;
/** Calls of the API for one page. */
const mostCalls = 60;
/** Of what a process writes when it ends by a fault. */
const mostLastWords = 1000;
const mostMessageBytes = 12_000_000;
/** Messages that nobody waits for, and bytes of all messages, until the next page is asked for. */
const mostStrayMessages = 200;
const mostBytesPerPage = 64_000_000;
/**
 * A page that waits for nothing that the server knows of is asked each second whether it is alive. As many answers without a result mean that it waits for something that never
 * comes: a process that doesn't get the processor gives no answers.
 */
const pingMs = 1000;
const mostPongs = 3;
/** Looks one after the other that have found it asleep, with a question unanswered: it would have answered, had it not been blocked. */
const mostAsleep = 120;
/** Milliseconds of looks that have found it stopped: it won't go on by itself. */
const mostStoppedMs = 6000;

interface Job {
  reads: Reads;
  calls: number;
  /** Calls whose answers it waits for. */
  waitsFor: Set<number>;
  cpuMsBefore: number;
  /** It was asked whether it is alive, and hasn't answered. */
  isPinged: boolean;
  pongs: number;
  resolve(rendering: Rendering): void;
  reject(error: Error): void;
}

/**
 * A process that renders the pages of one release, or the shell's own. It has no files, no environment and no network but the API's public calls, which
 * this server makes for it. One that takes too much memory or processor time is ended: what it was rendering fails, and `hasEnded` is true from then on.
 * How long something takes by the clock decides nothing, since a busy machine delays every process.
 */
export class Renderer {
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<Error>;
  readonly #child: RendererChild;
  readonly #api: Pick<ApiReads, 'ask'>;
  readonly #onLog: (text: string) => void;
  readonly #reader = new FrameReader(mostMessageBytes);
  readonly #jobs = new Map<number, Job>();
  readonly #ready: Promise<void>;
  #setReady: () => void = () => {};
  #setEnded: (error: Error) => void = () => {};
  #refuse: (error: Error) => void = () => {};
  #isReady = false;
  #count = 0;
  #bytes = 0;
  #stray = 0;
  #idleCpuMs = 0;
  #usage: ProcessUsage = { residentBytes: 0, cpuMs: 0, isAsleep: false, isStopped: false };
  #unanswered = 0;
  #asleep = 0;
  #stoppedMs = 0;
  #lookMs = lookWhileBusyMs;
  #look: NodeJS.Timeout | undefined;
  #ping: NodeJS.Timeout | undefined;
  #ended: Error | undefined;

  constructor(
    file: string,
    data: RendererData,
    api: Pick<ApiReads, 'ask'>,
    onLog: (text: string) => void = () => {},
  ) {
    this.#api = api;
    this.#onLog = onLog;
    this.#ready = new Promise((resolve, reject) => {
      this.#setReady = resolve;
      this.#refuse = reject;
    });
    this.#ready.catch(() => {});
    this.ended = new Promise((resolve) => {
      this.#setEnded = resolve;
    });
    this.#child = spawnRenderer(file);
    this.#child.on('error', (error) => this.#end(error));
    let lastWords = '';
    this.#child.stderr.on('data', (bytes: Buffer) => {
      lastWords = `${lastWords}${bytes}`.slice(-mostLastWords);
    });
    this.#child.on('exit', (code, signal) =>
      this.#end(new ReleaseError(`The process ended with ${signal ?? `code ${code}`}. ${lastWords}`.trim())),
    );
    this.#child.stdin.on('error', () => {});
    this.#child.stdout.on('data', (bytes: Buffer) => this.#read(bytes));
    this.#send({ start: data });
    this.#lookAfter(lookWhileBusyMs);
  }

  /** Resolves once the release's code has run; rejects when it can't. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** How many pages it is rendering. */
  get working(): number {
    return this.#jobs.size;
  }

  /** It has used so much that it should be replaced before it is asked for more. */
  get isWornOut(): boolean {
    return this.#usage.cpuMs > wornOutCpuMs;
  }

  /** Rejects with a ReleaseError when the release is at fault, with another error when the API is. */
  render(request: RenderRequest): Promise<Rendering> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#count += 1;
    const id = this.#count;
    this.#bytes = 0;
    this.#stray = 0;
    this.#measure();
    return new Promise((resolve, reject) => {
      const { cpuMs: cpuMsBefore } = this.#usage;
      this.#jobs.set(id, {
        reads: noReads(),
        calls: 0,
        waitsFor: new Set(),
        cpuMsBefore,
        isPinged: false,
        pongs: 0,
        resolve,
        reject,
      });
      this.#send({ id, render: request });
      this.#lookAfter(lookWhileBusyMs);
      this.#ping ??= setInterval(() => this.#askWhoIsAlive(), pingMs).unref();
    });
  }

  stop(): void {
    this.#end(new Error('The release is not offered any more'));
  }

  #send(message: ServerMessage): void {
    if (!this.#ended) this.#child.stdin.write(frame(message));
  }

  #read(bytes: Buffer): void {
    this.#bytes += bytes.length;
    try {
      if (this.#bytes > mostBytesPerPage) throw new Error('It sends more than a page can have');
      for (const message of this.#reader.take(bytes)) this.#take(message);
    } catch (error) {
      this.#end(new ReleaseError('It sends what no release sends', { cause: error }));
    }
  }

  #take(received: unknown): void {
    const message = rendererMessage.parse(received);
    if ('ready' in message && !this.#isReady) {
      this.#isReady = true;
      if (this.#jobs.size === 0) this.#restEarned();
      this.#setReady();
    } else if ('broken' in message && !this.#isReady) this.#end(new ReleaseError(message.broken));
    else if ('id' in message && this.#jobs.has(message.id)) {
      if ('ask' in message) this.#ask(message.id, message.call, message.ask);
      else this.#finish(message.id, message);
    } else if ('pong' in message) this.#countPong(message.pong);
    else {
      this.#stray += 1;
      if (this.#stray > mostStrayMessages) throw new Error('It floods the server with messages');
      if ('log' in message) this.#onLog(message.log);
    }
  }

  #finish(id: number, result: { part: RenderedPart } | { error: string; cause: 'data' | 'release' }): void {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    if (this.#jobs.size === 0) this.#restEarned();
    if ('part' in result) job?.resolve({ part: result.part, reads: job.reads });
    else job?.reject(result.cause === 'data' ? new Error(result.error) : new ReleaseError(result.error));
  }

  async #ask(id: number, call: number, ask: ApiCall): Promise<void> {
    const job = this.#jobs.get(id);
    if (!job) return;
    job.calls += 1;
    if (job.calls > mostCalls)
      return this.#finish(id, { error: `The page asks for more than ${mostCalls} times`, cause: 'release' });
    job.waitsFor.add(call);
    job.pongs = 0;
    try {
      this.#send({ call, answer: await this.#api.ask(ask, job.reads) });
    } catch (error) {
      this.#send({ call, error: error instanceof Error ? error.message : 'The API does not answer' });
    } finally {
      job.waitsFor.delete(call);
    }
  }

  #askWhoIsAlive(): void {
    for (const [id, job] of this.#jobs) {
      // One at a time: a process that was stopped for a while would answer all at once.
      if (job.isPinged) continue;
      job.isPinged = true;
      this.#unanswered += 1;
      this.#send({ ping: id });
    }
  }

  #countPong(id: number): void {
    this.#unanswered = 0;
    const job = this.#jobs.get(id);
    if (!job?.isPinged) return;
    job.isPinged = false;
    if (job.waitsFor.size > 0) return;
    job.pongs += 1;
    if (job.pongs >= mostPongs)
      this.#finish(id, { error: 'It waits for something that never comes', cause: 'release' });
  }

  /** Nothing is asked of it from now on. */
  #restEarned(): void {
    clearInterval(this.#ping);
    this.#ping = undefined;
    this.#unanswered = 0;
    this.#measure();
    this.#idleCpuMs = this.#usage.cpuMs;
    this.#lookAfter(lookWhileIdleMs);
  }

  #lookAfter(ms: number): void {
    clearInterval(this.#look);
    this.#lookMs = ms;
    if (!this.#ended) this.#look = setInterval(() => this.#judge(), ms).unref();
  }

  #measure(): void {
    const { pid } = this.#child;
    this.#usage = (pid && usageOf(pid)) || this.#usage;
  }

  /** Ends the process when it has taken more than it may. */
  #judge(): void {
    this.#measure();
    const { residentBytes, cpuMs, isAsleep, isStopped } = this.#usage;
    this.#stoppedMs = isStopped ? this.#stoppedMs + this.#lookMs : 0;
    this.#asleep = isAsleep && this.#unanswered > 0 ? this.#asleep + 1 : 0;
    const isIdle = this.#isReady && this.#jobs.size === 0;
    const held = `${Math.round(residentBytes / 1_000_000)} MB of memory`;
    if (this.#stoppedMs > mostStoppedMs) this.#end(new Error('Somebody has stopped its process'));
    else if (residentBytes > mostResidentBytes) this.#end(new ReleaseError(`It takes ${held}`));
    else if (isIdle && residentBytes > mostIdleBytes)
      this.#end(new ReleaseError(`It keeps ${held} between pages`));
    else if (!this.#isReady && cpuMs > mostCpuMs.load)
      this.#end(new ReleaseError(`It did not load in ${mostCpuMs.load} ms of processor time`));
    else if (this.#asleep > mostAsleep) this.#end(new ReleaseError('It sleeps, and wakes for nothing'));
    else if (isIdle && cpuMs - this.#idleCpuMs > mostCpuMs.idle)
      this.#end(new ReleaseError('It goes on working when nothing is asked of it'));
    else if ([...this.#jobs.values()].some((job) => cpuMs - job.cpuMsBefore > mostCpuMs.page))
      this.#end(new ReleaseError(`A page took more than ${mostCpuMs.page} ms of processor time`));
  }

  #end(error: Error): void {
    if (this.#ended) return;
    this.#ended = error;
    clearInterval(this.#look);
    clearInterval(this.#ping);
    this.#child.stdout.destroy();
    this.#child.stderr.destroy();
    this.#child.kill('SIGKILL');
    this.#refuse(error);
    for (const { reject } of this.#jobs.values()) reject(error);
    this.#jobs.clear();
    this.#setEnded(error);
  }
}
