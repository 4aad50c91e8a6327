import { constants, createReadStream } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';

interface Batch {
  text: string;
  done: Promise<void>;
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
 * nothing acknowledged; it reaches the disk within a second. After a failed write the file accepts no other, so that
 * memory and disk can't drift apart.
 */
export class LogFile {
  private readonly path: string;
  private handle: FileHandle;
  private waiting: Batch | undefined;
  private last: Promise<void> = Promise.resolve();
  private failure: Error | undefined;
  private dirty = false;
  private readonly timer: NodeJS.Timeout;
  lines: number;

  private constructor(path: string, handle: FileHandle, lines: number) {
    this.path = path;
    this.handle = handle;
    this.lines = lines;
    this.timer = setInterval(() => void this.sync(), SYNC_INTERVAL_MS).unref();
  }

  /**
   * Opens the file and hands every whole line to `read`. A last line without its end was never acknowledged and is cut off.
   * Throws, naming the line, when another line can't be read.
   */
  static async open(path: string, read: (line: string) => void): Promise<LogFile> {
    const handle = await open(path, APPEND, 0o600);
    try {
      const { bytes, lines } = await readWholeLines(path, read);
      await handle.truncate(bytes);
      return new LogFile(path, handle, lines);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Resolves when the line is written; lines given while a write runs go out together in the next one. */
  append(line: string): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    this.lines += 1;
    if (this.waiting) {
      this.waiting.text += `${line}\n`;
      return this.waiting.done;
    }
    const batch: Batch = { text: `${line}\n`, done: Promise.resolve() };
    batch.done = this.enqueue(async () => {
      this.waiting = undefined;
      await this.handle.appendFile(batch.text);
      this.dirty = true;
    });
    this.waiting = batch;
    return batch.done;
  }

  /** Replaces the file by `lines` in one step: a crash leaves the old file or the new one. */
  rewrite(lines: () => string[]): Promise<void> {
    return this.enqueue(async () => {
      const kept = lines();
      this.waiting = undefined;
      const next = `${this.path}.next`;
      const handle = await open(next, 'w', 0o600);
      await handle.writeFile(kept.map((line) => `${line}\n`).join(''));
      await handle.sync();
      await handle.close();
      await rename(next, this.path);
      await this.handle.close();
      this.handle = await open(this.path, APPEND);
      this.lines = kept.length;
    });
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.last.catch(() => undefined);
    await this.sync();
    await this.handle.close();
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(async () => {
      if (this.failure) throw this.failure;
      try {
        await work();
      } catch (error) {
        this.failure = error instanceof Error ? error : new Error(String(error));
        throw this.failure;
      }
    });
    this.last.catch(() => undefined);
    return this.last;
  }

  private async sync(): Promise<void> {
    if (!this.dirty) return;
    this.dirty = false;
    await this.enqueue(() => this.handle.datasync());
  }
}
