import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

/** The last response of a part of the API on this server's disk, for a start while it is away. */
export class SavedResponse {
  readonly #file: string;
  readonly #of: string;
  readonly #log: Pick<Logger, 'warn'>;

  /** `of`: what it is a response of, for messages. */
  constructor(file: string, of: string, log: Pick<Logger, 'warn'>) {
    this.#file = file;
    this.#of = of;
    this.#log = log;
  }

  /** What was saved last, and when; undefined when nothing was, and for a damaged file, which is set aside. */
  async read(isValid: (response: unknown) => boolean): Promise<{ response: unknown; at: Date } | undefined> {
    const text = await readFile(this.#file, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const response = parseJson(text);
    if (isValid(response)) return { response, at: (await stat(this.#file)).mtime };
    const aside = `${this.#file}.damaged-${Date.now()}`;
    await rename(this.#file, aside);
    this.#log.warn({ file: aside }, `the saved response of the ${this.#of} is damaged, and was set aside`);
    return undefined;
  }

  /** As it came: signatures are verified again when it is read. */
  async write(response: unknown): Promise<void> {
    const draft = `${this.#file}.${process.pid}`;
    try {
      await mkdir(path.dirname(this.#file), { recursive: true });
      await writeFile(draft, JSON.stringify(response));
      await rename(draft, this.#file);
    } catch (error) {
      this.#log.warn({ err: error }, `the last response of the ${this.#of} could not be saved`);
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
