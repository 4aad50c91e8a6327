import { constants, createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';

interface Batch {
  text: string;
  done: Promise<void>;
}

export interface Reader {
  /** Takes each line that is in the file. */
  read(line: string): void;
  /** A write has failed: no line given since the last that resolved will be in the file. Called before any of them is refused. */
  refused(): void;
}

const SYNC_INTERVAL_MS = 1000;
const PIECE_BYTES = 1 << 20;
const LINE_END = 10;
const APPEND = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND;

/** Hands over each line that has its end; says how many bytes and lines those are. A piece at a time: files can outgrow a string. */
async function readWholeLines(
  path: string,
  read: (line: string) => void,
): Promise<{ bytes: number; lines: number }> {
  let rest: Buffer = Buffer.alloc(0);
  let [bytes, lines] = [0, 0];
  for await (const chunk of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf(LINE_END); end !== -1; end = rest.indexOf(LINE_END, from)) {
      lines += 1;
      try {
        read(rest.toString('utf8', from, end));
      } catch (cause) {
        throw new Error(`Line ${lines} of ${path} is damaged; restore the file from a backup.`, { cause });
      }
      from = end + 1;
    }
    bytes += from;
    rest = rest.subarray(from);
  }
  return { bytes, lines };
}

/**
 * An append-only file of lines. A write is acknowledged when the operating system has it, so a killed process loses
 * nothing acknowledged; it reaches the disk within a second. When a write fails (the disk is full), it and all that wait
 * behind it are refused, and what it has left in the file is cut off before the next one.
 */
export class LogFile {
  private readonly path: string;
  private readonly refused: () => void;
  private handle: FileHandle;
  private waiting: Batch | undefined;
  private last: Promise<void> = Promise.resolve();
  /** Length of what is acknowledged, in bytes. */
  private length: number;
  /** How many writes have failed: lines given before one are told from those after. */
  private failures = 0;
  private failure: unknown;
  private torn = false;
  private dirty = false;
  private readonly timer: NodeJS.Timeout;
  lines: number;

  private constructor(
    path: string,
    handle: FileHandle,
    { bytes, lines, refused }: { bytes: number; lines: number; refused: () => void },
  ) {
    this.path = path;
    this.refused = refused;
    this.handle = handle;
    this.length = bytes;
    this.lines = lines;
    this.timer = setInterval(() => void this.sync(), SYNC_INTERVAL_MS).unref();
  }

  /**
   * Opens the file and hands every whole line to `reader`. A last line without its end was never acknowledged and is cut off.
   * Throws, naming the line, when another line can't be read.
   */
  static async open(path: string, reader: Reader): Promise<LogFile> {
    const handle = await open(path, APPEND, 0o600);
    try {
      const whole = await readWholeLines(path, (line) => reader.read(line));
      await handle.truncate(whole.bytes);
      return new LogFile(path, handle, { ...whole, refused: () => reader.refused() });
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Resolves when the line is written; lines given while a write runs go out together in the next one. */
  append(line: string): Promise<void> {
    this.lines += 1;
    if (this.waiting) {
      this.waiting.text += `${line}\n`;
      return this.waiting.done;
    }
    const batch: Batch = { text: `${line}\n`, done: Promise.resolve() };
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
      const text = kept.map((line) => `${line}\n`).join('');
      const next = `${this.path}.next`;
      await writeWhole(next, text);
      await rename(next, this.path);
      await this.handle.close();
      this.handle = await open(this.path, APPEND);
      this.lines = kept.length;
      this.length = Buffer.byteLength(text);
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
      this.dirty = false;
    }).catch(() => undefined);
  }
}

/** Leaves nothing behind when it fails. */
async function writeWhole(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
