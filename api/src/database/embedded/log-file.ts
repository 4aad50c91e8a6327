import { constants, createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { syncDirectory } from '../../lib/sync-directory.ts';
import { writeFileWhole } from '../../lib/write-file-whole.ts';
import { DamagedError } from './damaged-error.ts';
import type { Manifest } from './manifest.ts';
import { seal, unseal } from './sealed-line.ts';

interface Batch {
  text: string;
  done: Promise<void>;
}

export interface Reader {
  /** Takes each line that is in the file; one that isn't sealed is of an older version. Throws when it makes no sense. */
  read(line: string, isSealed: boolean): void;
  /** A write has failed: no line given since the last that resolved will be in the file. Called before any of them is refused. */
  refused(): void;
}

const SYNC_INTERVAL_MS = 1000;
const PIECE_BYTES = 1 << 20;
const LINE_END = 10;
const APPEND = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND;

interface Whole {
  bytes: number;
  lines: number;
  /** How many of the lines have a checksum. */
  sealed: number;
}

/** Each line that has its end, and its length with that. A piece at a time: files can outgrow a string. */
export async function* wholeLines(path: string): AsyncGenerator<{ line: string; bytes: number }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf(LINE_END); end !== -1; end = rest.indexOf(LINE_END, from)) {
      yield { line: rest.toString('utf8', from, end), bytes: end + 1 - from };
      from = end + 1;
    }
    rest = rest.subarray(from);
  }
}

/** Hands over what each line says. Throws a DamagedError that names the first that can't be read. */
async function readWholeLines(path: string, reader: Pick<Reader, 'read'>): Promise<Whole> {
  const whole = { bytes: 0, lines: 0, sealed: 0 };
  for await (const { line, bytes } of wholeLines(path)) {
    whole.bytes += bytes;
    whole.lines += 1;
    try {
      const json = unseal(line);
      if (json !== undefined) whole.sealed += 1;
      reader.read(json ?? line, json !== undefined);
    } catch (cause) {
      throw new DamagedError(`Line ${whole.lines} of ${path} is damaged.`, { cause });
    }
  }
  return whole;
}

/** A file of an older version has no checksums, and may have been made smaller since the manifest was written. */
function assertNothingMissing(path: string, { bytes, sealed }: Whole, manifest: Manifest): void {
  const expected = manifest.bytesOf(basename(path));
  if (bytes < expected && (sealed > 0 || bytes === 0)) {
    throw new DamagedError(`${path} is missing or cut off: it has ${bytes} bytes of at least ${expected}.`);
  }
  if (sealed > 0 && !manifest.isThere) {
    throw new DamagedError(
      `manifest.json beside ${path} is missing, so it is unknown whether data is missing.`,
    );
  }
}

/**
 * An append-only file of lines. A write is acknowledged when the operating system has it, so a killed process loses
 * nothing acknowledged; it reaches the disk within a second. When a write fails (the disk is full), it and all that wait
 * behind it are refused, and the part of it that reached the file is cut off before the next one.
 */
export class LogFile {
  private readonly path: string;
  private readonly manifest: Manifest;
  private readonly refused: () => void;
  private handle: FileHandle;
  private waiting: Batch | undefined;
  private last: Promise<void> = Promise.resolve();
  /** Length of what is acknowledged, in bytes. */
  private length: number;
  /** How many writes have failed: separates lines that were added before a failure from those after it. */
  private failures = 0;
  private failure: unknown;
  private torn = false;
  /** A killed process may have left what the disk doesn't have yet. */
  private dirty = true;
  private readonly timer: NodeJS.Timeout;
  lines: number;
  /** Of every line that was there when it was opened. */
  readonly hasChecksums: boolean;

  private constructor(
    path: string,
    handle: FileHandle,
    { bytes, lines, sealed }: Whole,
    { manifest, refused }: { manifest: Manifest; refused: () => void },
  ) {
    this.path = path;
    this.manifest = manifest;
    this.refused = refused;
    this.handle = handle;
    this.length = bytes;
    this.lines = lines;
    this.hasChecksums = sealed === lines;
    this.timer = setInterval(() => void this.sync(), SYNC_INTERVAL_MS).unref();
  }

  /**
   * Opens the file and hands every whole line to `reader`. A last line without its end was never acknowledged and is cut off.
   * Throws a DamagedError, having changed nothing, when another line can't be read or more is missing.
   */
  static async open(path: string, manifest: Manifest, reader: Reader): Promise<LogFile> {
    const whole = existsSync(path) ? await readWholeLines(path, reader) : { bytes: 0, lines: 0, sealed: 0 };
    assertNothingMissing(path, whole, manifest);
    const handle = await open(path, APPEND, 0o600);
    await handle.truncate(whole.bytes);
    await syncDirectory(dirname(path));
    return new LogFile(path, handle, whole, { manifest, refused: () => reader.refused() });
  }

  /** Resolves when the JSON object is written, as a line; those given while a write runs go out together in the next one. */
  append(json: string): Promise<void> {
    this.lines += 1;
    const line = `${seal(json)}\n`;
    if (this.waiting) {
      this.waiting.text += line;
      return this.waiting.done;
    }
    const batch: Batch = { text: line, done: Promise.resolve() };
    const { failures } = this;
    batch.done = this.enqueue(async () => {
      if (failures !== this.failures) throw this.failure;
      this.waiting = undefined;
      await this.write(batch.text);
    });
    this.waiting = batch;
    return batch.done;
  }

  private async write(text: string): Promise<void> {
    try {
      // After a failed write that could not be cut off either.
      if (this.torn) await this.cutOff();
      await this.handle.appendFile(text);
      this.length += Buffer.byteLength(text);
      this.dirty = true;
    } catch (error) {
      this.failure = error;
      this.failures += 1;
      this.torn = true;
      this.waiting = undefined;
      this.refused();
      await this.cutOff().catch(() => undefined);
      throw error;
    }
  }

  private async cutOff(): Promise<void> {
    await this.handle.truncate(this.length);
    this.torn = false;
  }

  /** Replaces the file by `lines` in one step: a crash leaves the old file or the new one. */
  rewrite(lines: () => string[]): Promise<void> {
    return this.enqueue(async () => {
      const kept = lines();
      this.waiting = undefined;
      const text = kept.map((json) => `${seal(json)}\n`).join('');
      const length = Buffer.byteLength(text);
      // If this is where the process ends, it must be true of the old file too.
      this.dirty = true;
      await this.manifest.record(basename(this.path), Math.min(length, this.length));
      await writeFileWhole(this.path, text);
      await this.handle.close();
      this.handle = await open(this.path, APPEND);
      this.lines = kept.length;
      this.length = length;
    });
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.sync();
    await this.handle.close();
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** What the disk refuses now is tried again a second later. */
  private async sync(): Promise<void> {
    await this.enqueue(async () => {
      if (!this.dirty) return;
      await this.handle.datasync();
      await this.manifest.record(basename(this.path), this.length);
      this.dirty = false;
    }).catch(() => undefined);
  }
}
