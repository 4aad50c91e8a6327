import type { Context } from 'koa';
import { invalid } from './http-error.ts';

export const CREATION_KEY = 'Idempotency-Key';

/** The id that the client has generated for the record it creates; undefined when it sent none. Throws 422 for a malformed one. */
export function creationKey(ctx: Context): string | undefined {
  const key = ctx.get(CREATION_KEY);
  if (key === '') return undefined;
  if (/^[\w-]{16,64}$/.test(key)) return key;
  throw invalid({ [CREATION_KEY]: 'Must be 16 to 64 letters, digits and hyphens.' });
}
