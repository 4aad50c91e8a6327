import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';

const cookie = 'visitor';
const yearMs = 365 * 24 * 3600 * 1000;

/**
 * The random number that keeps a visitor in the same rollouts from page to page. It says nothing about the person, scripts can't
 * read it, and it goes to nobody else.
 */
export function visitorOf(ctx: Context): string {
  const known = ctx.cookies.get(cookie);
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const id = randomBytes(16).toString('base64url');
  ctx.cookies.set(cookie, id, { httpOnly: true, sameSite: 'lax', secure: ctx.secure, maxAge: yearMs });
  return id;
}

/** The visitor's id in load reports: the same on each page, and not usable as the cookie. */
export function reportName(visitorId: string): string {
  return createHash('sha256').update(`report:${visitorId}`).digest('base64url').slice(0, 22);
}
