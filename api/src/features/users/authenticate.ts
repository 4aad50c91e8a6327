import type { Context } from 'koa';
import { HttpError } from '../../lib/http-error.ts';
import type { Access } from '../../lib/route.ts';
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

/** Throws 403 when a call is for administrators and somebody else asks: a call for `editor` is everybody's who has an account. */
export function assertRole(signedIn: SignedIn, access: Access): SignedIn {
  if (access === 'editor' || signedIn.role === 'admin') return signedIn;
  throw new HttpError(
    403,
    'forbidden',
    'Only administrators can do this. You are signed in as an editor: ask an administrator to do it, or to change your role.',
  );
}
