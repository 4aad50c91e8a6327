import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { visitorKey } from 'serving/visitor-key';

const cookie = 'visitor';
const yearMs = 365 * 24 * 3600 * 1000;
const dayMs = 24 * 3600 * 1000;
const mostAddresses = 100_000;

/** A visitor, by the cookie of their request. */
export interface Visitor {
  /** Keeps a visitor in the same rollouts from page to page. It says nothing about the person, scripts can't read it, and it goes to nobody else. */
  id: string;
  /**
   * Stands for the address at which this id was made, if it was the first one made there that day; undefined for others. Only such visitors
   * count in a rollout: whoever asks for a thousand cookies gets a thousand visitors, but can't choose which versions the one that counts is given.
   */
  address: string | undefined;
  /** `Set-Cookie` headers for what the browser doesn't have; whoever responds sends them. */
  cookies: string[];
}

/** Recognizes visitors, and makes the ids of new ones. */
export class Visitors {
  readonly #key: Buffer | undefined;
  /** Addresses at which an id was made within a day. */
  readonly #addresses = new LRUCache<string, true>({ max: mostAddresses, ttl: dayMs });

  /** Without a key nobody can be told apart from a forger, and no visitor counts. */
  constructor(key: Buffer | undefined) {
    this.#key = key;
  }

  of(ctx: Context): Visitor {
    // Once for a request: a new visitor gets one number.
    ctx.state.visitor ??= this.#known(ctx) ?? this.#make(ctx);
    return ctx.state.visitor;
  }

  #known(ctx: Context): Visitor | undefined {
    const [id = '', address, mac, ...more] = ctx.cookies.get(cookie)?.split('.') ?? [];
    if (!/^[\w-]{22}$/.test(id) || more.length > 0) return undefined;
    if (address === undefined) return { id, address: undefined, cookies: [] };
    return { id, address: this.#isOwn(`${id}.${address}`, mac ?? '') ? address : undefined, cookies: [] };
  }

  #make(ctx: Context): Visitor {
    const id = randomBytes(16).toString('base64url');
    const address = this.#firstAt(ctx.ip);
    const text = address ? `${id}.${address}` : id;
    const value = address ? `${text}.${this.#mac(text)}` : text;
    return { id, address, cookies: [`${setCookie(ctx, cookie, value)}; httponly`] };
  }

  #firstAt(ip: string): string | undefined {
    if (!this.#key) return undefined;
    const address = this.#mac(`address:${visitorKey(ip)}`);
    if (this.#addresses.has(address)) return undefined;
    this.#addresses.set(address, true);
    return address;
  }

  #mac(text: string): string {
    return createHmac('sha256', this.#key ?? '')
      .update(text)
      .digest('base64url')
      .slice(0, 22);
  }

  #isOwn(text: string, mac: string): boolean {
    return (
      this.#key !== undefined &&
      mac.length === 22 &&
      timingSafeEqual(Buffer.from(this.#mac(text)), Buffer.from(mac))
    );
  }
}

/** `Set-Cookie` header of a cookie that stays for a year. */
export function setCookie({ secure }: Context, name: string, value: string): string {
  const expires = new Date(Date.now() + yearMs).toUTCString();
  return `${name}=${value}; path=/; expires=${expires}; samesite=lax${secure ? '; secure' : ''}`;
}
