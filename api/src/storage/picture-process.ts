import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageKind } from './image-type.ts';

/** A picture to be made: what it is made from, and how. */
export interface Work {
  bytes: Buffer;
  /** What the bytes begin like; the decoder must find the same. */
  kind: ImageKind;
  /** Of the variants beside the original. */
  widths: readonly number[];
}

export type PictureFormat = 'webp' | 'avif';

/** What a picture is served as, beside the original. */
export interface Variant {
  /** Absent: as wide as the original. */
  width?: number;
  format: PictureFormat;
}

/** Without metadata; the original as WebP. */
export interface MadePicture {
  original: Buffer;
  width: number;
  height: number;
  variants: (Variant & { bytes: Buffer })[];
}

export interface Refusal {
  status: number;
  code: string;
  /** Goes on after the file's name. */
  reason: string;
}

export type Result = { picture: MadePicture } | { refused: Refusal };

interface Waiting {
  done: (result: Result) => void;
  failed: (error: Error) => void;
}

const PROGRAM = fileURLToPath(new URL('./picture-program.mjs', import.meta.url));
/** A photograph of 48 megapixels takes 1 to 1.5 seconds. */
const WITHIN_MS = 30_000;
/** A start takes a tenth of a second, and a process at rest 60 MB. */
const IDLE_MS = 10_000;

/** For glibc: what a picture needed goes back to the system at once, or the next one's decoder would need its memory on top. */
const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4000000',
  MALLOC_TRIM_THRESHOLD_: '4000000',
};

const NOT_DECODED: Refusal = {
  status: 415,
  code: 'not_an_image',
  reason: 'could not be decoded. Save it again as PNG or JPG and try once more.',
};

/**
 * Decodes and encodes pictures in a process of its own, since nothing else can interrupt a decoder: one that takes too long, or
 * crashes, is ended with its process, and none outlives the API. The process starts with the first picture and ends when idle.
 */
export class PictureProcess {
  private readonly waiting = new Map<number, Waiting>();
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last = 0;

  async make(work: Work, withinMs = WITHIN_MS): Promise<Result> {
    clearTimeout(this.idle);
    this.child ??= this.start();
    const { child } = this;
    child.channel?.ref();
    this.last += 1;
    const id = this.last;
    const made = new Promise<Result>((done, failed) => this.waiting.set(id, { done, failed }));
    const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
    // If the child has ended by now, its exit event reports that.
    child.send({ id, ...work }, () => undefined);
    try {
      return await made;
    } finally {
      clearTimeout(timer);
      this.waiting.delete(id);
      if (this.waiting.size === 0) this.rest();
    }
  }

  private start(): ChildProcess {
    const child = fork(PROGRAM, {
      // A decoder that was broken into must not find the API's secrets.
      env: { SystemRoot: process.env.SystemRoot, ...MEMORY },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.unref();
    child.on('message', ({ id, ...result }: Result & { id: number }) => this.waiting.get(id)?.done(result));
    child.on('error', (error) => this.ended(child, ({ failed }) => failed(error)));
    child.on('exit', () => this.ended(child, ({ done }) => done({ refused: NOT_DECODED })));
    return child;
  }

  private ended(child: ChildProcess, settle: (waiting: Waiting) => void): void {
    if (this.child !== child) return;
    this.child = undefined;
    for (const waiting of this.waiting.values()) settle(waiting);
  }

  private rest(): void {
    this.child?.channel?.unref();
    this.idle = setTimeout(() => {
      this.child?.kill('SIGKILL');
      this.child = undefined;
    }, IDLE_MS).unref();
  }
}
