import type { Context } from 'koa';
import { HttpError } from '../../lib/http-error.ts';
import { findSession, type SignedIn } from './sessions.ts';

/** The key in `Authorization`, raw or after `Bearer `. */
export function keyOf(ctx: Context): string {
  return ctx
    .get('Authorization')
    .replace(/^Bearer +/i, '')
    .trim();
}

/** Throws 401 unless the request carries a valid key. */
export async function authenticate(ctx: Context): Promise<SignedIn> {
  const key = keyOf(ctx);
  if (key === '') throw new HttpError(401, 'no_key', 'Sign in to do this.');
  const signedIn = await findSession(key);
  if (!signedIn)
    throw new HttpError(401, 'bad_key', 'Your access has been revoked or has expired. Sign in again.');
  return signedIn;
}
