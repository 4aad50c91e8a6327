import { createHash } from 'node:crypto';
import type { ApiAnswer, ApiCall } from '../../shared/rendering.ts';

/** What a page was made from: names of what the API's answers hold, as its `Surrogate-Key` says it (`news`, `news/7`). */
export interface Reads {
  keys: Set<string>;
  /** The calls, each with a hash of its answer: a page whose calls are all answered alike is as it was. */
  calls: { ask: ApiCall; hash: string }[];
}

/** Of a page that has read nothing yet. */
export const noReads = (): Reads => ({ keys: new Set(), calls: [] });

/** An answer that names no topic may have been made from any. */
const anyTopic = '*';

interface Options {
  /** Address of the API, without a slash at the end. */
  api: string;
  fetcher?: typeof fetch;
}

/** An answer that takes longer is none. */
const timeoutMs = 5000;
const mostBytes = 4_000_000;
/** Calls by POST that only read. Every other one would let a release write, and spend, in this server's name. */
const readingPosts = new Set(['/project/getProject', '/project_imgs/get']);
/** What pages may know of a response. */
const passedOn = ['content-type', 'x-total-count', 'retry-after'];

/** Asks the API for what pages read while they are rendered. Who asks the same at the same time shares an answer. */
export class ApiReads {
  readonly #options: Options;
  readonly #underWay = new Map<string, Promise<Answered>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Notes in `reads` what the answer was made from. Throws for a call that isn't a public read, and when the API doesn't answer. */
  async ask(call: ApiCall, reads: Reads): Promise<ApiAnswer> {
    assertReads(call);
    const name = JSON.stringify(call);
    let asked = this.#underWay.get(name);
    if (!asked) {
      asked = this.#fetch(call).finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, asked);
    }
    const { answer, keys, hash } = await asked;
    for (const key of keys) reads.keys.add(key);
    reads.calls.push({ ask: call, hash });
    return answer;
  }

  /** Whether the API answers all these calls as it did. */
  async areUnchanged({ calls }: Reads): Promise<boolean> {
    const again = noReads();
    for (const { ask } of calls) await this.ask(ask, again);
    return calls.every(({ hash }, index) => hash === again.calls[index]?.hash);
  }

  async #fetch({ method, path, contentType, body }: ApiCall): Promise<Answered> {
    const { api, fetcher = fetch } = this.#options;
    const response = await fetcher(`${api}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body, headers: { 'Content-Type': contentType ?? 'application/json' } }),
    });
    const text = await response.text();
    if (text.length > mostBytes) throw new Error(`${path} is too long`);
    const headers = passedOn.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const keys = response.headers.get('surrogate-key')?.split(' ').filter(Boolean) ?? [anyTopic];
    const answer = { status: response.status, headers: Object.fromEntries(headers), body: text };
    const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
    return { answer, keys, hash };
  }
}

interface Answered {
  answer: ApiAnswer;
  keys: string[];
  hash: string;
}

function assertReads({ method, path }: ApiCall): void {
  const origin = 'http://api.invalid';
  const { pathname, host } = new URL(path, origin);
  const isBelow = host === new URL(origin).host && path.startsWith(pathname);
  const isRead = method === 'GET' || (method === 'POST' && readingPosts.has(pathname));
  if (!isBelow || !isRead) throw new Error(`${method} ${path} is no public call that reads`);
}
