import { createHash } from 'node:crypto';
import type { OutgoingHttpHeader } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type CachedRendering, isFresh } from './cached-renderings.ts';

const mostBytes = 32_000_000;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** How a body is sent, as `Content-Encoding` names it. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A whole response but for its cookies, as it goes to everybody who is offered the same releases. */
export interface PageDocument {
  status: number;
  /**
   * Those that every response of the site has included; the body's encoding and length are still to come. Name, value, name, value, and so
   * on: as Node takes them fastest.
   */
  headers: OutgoingHttpHeader[];
  etag: string;
  /** For the browser alone. */
  cacheControl: string;
  /** Whether shared caches may keep it: it has no visitor's cookies. */
  isShared: boolean;
  /** The remote whose page it is. */
  remote: string | undefined;
  body: Record<'identity', Buffer> & Partial<Record<Encoding, Buffer>>;
  /** What is being compressed now. */
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** The response with this document; names it by its content (`ETag`). */
export function pageDocument(
  facts: Pick<PageDocument, 'status' | 'cacheControl' | 'isShared' | 'remote'>,
  headers: Record<string, OutgoingHttpHeader | undefined>,
  html: string,
): PageDocument {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const all = Object.entries({ ...headers, ETag: etag }).flatMap(([name, value]) => [name, value ?? '']);
  return { ...facts, headers: all, etag, body: { identity: Buffer.from(html) }, compressing: {} };
}

/** The body as the client takes it; compressed once for all who ask meanwhile. */
export async function encoded(page: PageDocument, encoding: Encoding): Promise<Buffer> {
  const known = page.body[encoding];
  if (known) return known;
  page.compressing[encoding] ??= compressed(page.body.identity, encoding);
  const bytes = await page.compressing[encoding];
  page.body[encoding] = bytes;
  return bytes;
}

const compressed = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(bytes, brotliOptions) : promisify(gzip)(bytes);

interface Cached {
  document: PageDocument;
  rendering: CachedRendering;
  part: object;
  /** Of the visitors who get it, by identity. */
  config: object;
}

/** Documents made from cached renderings, by address and by what their visitors are offered. */
export class CachedDocuments {
  readonly #documents = new LRUCache<string, Cached>({
    maxSize: mostBytes,
    // With room for the compressed ones.
    sizeCalculation: ({ document }, key) => 2 * document.body.identity.length + key.length,
    dispose: (_, key) => this.#count(key, -1),
  });
  /** By address: how many visitors' documents there are. */
  readonly #addresses = new Map<string, number>();

  /** Whether anybody's document at this address is cached. */
  has(address: string): boolean {
    return this.#addresses.has(address);
  }

  /** Undefined once the rendering is stale, or the visitors are offered something else. */
  getFresh(address: string, visitors: string, config: object): PageDocument | undefined {
    const known = this.#documents.get(`${address}\n${visitors}`);
    return known?.config === config && isFresh(known.rendering, Date.now()) ? known.document : undefined;
  }

  /** The document that was made from this rendering for these visitors; `make` makes it when there is none. */
  getFor(
    rendering: CachedRendering,
    address: string,
    visitors: string,
    config: object,
    make: () => PageDocument,
  ): PageDocument {
    const key = `${address}\n${visitors}`;
    const known = this.#documents.get(key);
    if (known?.part === rendering.part && known.config === config) {
      known.rendering = rendering;
      return known.document;
    }
    const document = make();
    this.#count(key, 1);
    this.#documents.set(key, { document, rendering, part: rendering.part, config });
    return document;
  }

  #count(key: string, more: number): void {
    const address = key.slice(0, key.indexOf('\n'));
    const count = (this.#addresses.get(address) ?? 0) + more;
    if (count > 0) this.#addresses.set(address, count);
    else this.#addresses.delete(address);
  }
}
