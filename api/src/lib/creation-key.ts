import type { Context } from 'koa';
import { invalid } from './http-error.ts';

export const CREATION_KEY = 'Idempotency-Key';

/** The id that the client has made up for what it creates; none when it sent none. Throws 422 for one of another form. */
export function creationKey(ctx: Context): string | undefined {
  const key = ctx.get(CREATION_KEY);
  if (key === '') return undefined;
  if (/^[\w-]{16,64}$/.test(key)) return key;
  throw invalid({ [CREATION_KEY]: 'Must be 16 to 64 letters, digits and hyphens.' });
}
