import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const COMPRESS_FROM_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const ENCODINGS = ['br', 'gzip'] as const;
const encode = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

type Encoding = (typeof ENCODINGS)[number];
type Encoded = Partial<Record<Encoding, Buffer>>;

const REFUSED = /;\s*q=0(\.0*)?\s*$/;
const isNamed = (part: string, name: string) => part.replace(/;.*/, '').trim() === name;

/** A JSON answer as it is sent, compressed once for all who ask. */
export class Answer {
  readonly bytes: number;
  private readonly plain: string;
  private readonly encoded: Encoded;
  private readonly headers: Map<string, string>;

  private constructor(plain: string, encoded: Encoded, headers: Map<string, string>) {
    this.plain = plain;
    this.encoded = encoded;
    this.headers = headers;
    this.bytes =
      Buffer.byteLength(plain) + ENCODINGS.reduce((sum, name) => sum + (encoded[name]?.length ?? 0), 0);
  }

  static async of(result: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const plain = JSON.stringify(result);
    const bytes = Buffer.from(plain);
    const encoded: Encoded = {};
    if (bytes.length >= COMPRESS_FROM_BYTES)
      for (const name of ENCODINGS) encoded[name] = await encode[name](bytes);
    // Weak, since compression changes the bytes.
    const ETag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const all = { ...headers, ETag, 'Content-Type': 'application/json; charset=utf-8' };
    return new Answer(plain, encoded, new Map(Object.entries(all)));
  }

  /** 304 when the client has the same answer. */
  send(ctx: Context): void {
    ctx.status = 200;
    ctx.res.setHeaders(this.headers);
    ctx.vary('Accept-Encoding');
    if (ctx.get('If-None-Match') !== '' && ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const encoding = this.bestFor(ctx.get('Accept-Encoding'));
    if (encoding) ctx.set('Content-Encoding', encoding);
    ctx.body = encoding ? this.encoded[encoding] : this.plain;
  }

  private bestFor(accepted: string): Encoding | undefined {
    const names = accepted.split(',').filter((part) => !REFUSED.test(part));
    return ENCODINGS.find((wanted) => this.encoded[wanted] && names.some((name) => isNamed(name, wanted)));
  }
}
