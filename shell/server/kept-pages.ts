import { createHash } from 'node:crypto';
import type { OutgoingHttpHeader } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const mostBytes = 32_000_000;
const mostAddresses = 20_000;
/** Content that changes with the time of day is no older. */
const longestMs = 600_000;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Encoding = 'br' | 'gzip' | 'identity';

/** A whole response but for its cookies, as it goes to everybody who is offered the same releases. */
export interface KeptPage {
  status: number;
  /**
   * Those that every response of the site has included; the body's encoding and length are still to come. Name, value, name, value, and so
   * on: as Node takes them fastest.
   */
  headers: OutgoingHttpHeader[];
  etag: string;
  /** The remote whose page it is. */
  remote: string | undefined;
  body: Record<'identity', Buffer> & Partial<Record<Encoding, Buffer>>;
}

export function keptPage(
  status: number,
  headers: Record<string, OutgoingHttpHeader | undefined>,
  html: string,
  remote?: string,
): KeptPage {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers: Object.entries({ ...headers, ETag: etag, Vary: 'Accept-Encoding' }).flatMap(([name, value]) => [
      name,
      value ?? '',
    ]),
    etag,
    remote,
    body: { identity: Buffer.from(html) },
  };
}

/** The body as the client takes it; compressed once. */
export async function encoded(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const known = page.body[encoding];
  if (known) return known;
  const { identity } = page.body;
  const bytes =
    encoding === 'br'
      ? await promisify(brotliCompress)(identity, brotliOptions)
      : await promisify(gzip)(identity);
  page.body[encoding] = bytes;
  return bytes;
}

/** What all kept pages depend on: when it changes they are forgotten. */
export interface PagesState {
  /** Version of the API's content. */
  content: string;
  /** The registry's last answer, by identity. */
  remotes: unknown;
}

/** Rendered pages, until the content or the releases change. */
export class KeptPages {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    ttl: longestMs,
    // With room for the compressed ones.
    sizeCalculation: ({ body }, key) => 2 * body.identity.length + key.length,
  });
  readonly #addresses = new Set<string>();
  #state: PagesState | undefined;

  /** Whether anybody's page at this address is kept. */
  has(state: PagesState, address: string): boolean {
    this.#useState(state);
    return this.#addresses.has(address);
  }

  /** `visitor`: what they are offered. Addresses without a page share one, ''. */
  get(state: PagesState, address: string, visitor: string): KeptPage | undefined {
    this.#useState(state);
    return this.#pages.get(`${address}\n${visitor}`);
  }

  /** Kept unless the state has changed since. */
  set(state: PagesState, address: string, visitor: string, page: KeptPage): void {
    if (!isSame(state, this.#state)) return;
    // Those that were dropped for room; asking for one of them costs no more than before.
    if (this.#addresses.size >= mostAddresses) this.#addresses.clear();
    this.#addresses.add(address);
    this.#pages.set(`${address}\n${visitor}`, page);
  }

  #useState(state: PagesState): void {
    if (isSame(state, this.#state)) return;
    this.#pages.clear();
    this.#addresses.clear();
    this.#state = state;
  }
}

const isSame = (one: PagesState, other: PagesState | undefined) =>
  one.content === other?.content && one.remotes === other.remotes;
