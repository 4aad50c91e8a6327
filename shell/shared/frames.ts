import { Buffer } from 'node:buffer';

const headerBytes = 4;

/** A message as it goes through a pipe: its length in bytes (32 bits, little-endian), then JSON in UTF-8. */
export function frame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(body.length);
  return Buffer.concat([header, body]);
}

/** Takes a pipe's bytes as they come, and gives the messages in them. */
export class FrameReader {
  readonly #mostBytes: number;
  #parts: Buffer[] = [];
  #size = 0;
  /** Bytes that the frame at the beginning has, header included; 0 until its header is there. */
  #wanted = 0;

  /** `mostBytes` of one message; a longer one throws before it is stored. */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The messages that are whole now, not validated. Throws for a frame that is too long or isn't JSON. */
  *take(bytes: Buffer): Generator<unknown> {
    this.#parts.push(bytes);
    this.#size += bytes.length;
    while (this.#isWhole()) {
      const all = this.#joined();
      const body = all.subarray(headerBytes, this.#wanted);
      this.#parts = [all.subarray(this.#wanted)];
      this.#size -= this.#wanted;
      this.#wanted = 0;
      yield JSON.parse(body.toString());
    }
  }

  #isWhole(): boolean {
    if (this.#wanted === 0 && this.#size >= headerBytes) {
      const length = this.#joined().readUInt32LE(0);
      if (length > this.#mostBytes) throw new Error(`A message of ${length} bytes is too long`);
      this.#wanted = headerBytes + length;
    }
    return this.#wanted > 0 && this.#size >= this.#wanted;
  }

  #joined(): Buffer {
    const [only, ...more] = this.#parts;
    if (only && more.length === 0) return only;
    const all = Buffer.concat(this.#parts);
    this.#parts = [all];
    return all;
  }
}
