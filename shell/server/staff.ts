import type { Context, Middleware } from 'koa';
import { openToken, signedToken, tokenKey } from 'serving/signed-token';
import { z } from 'zod';
import type { ApiClient } from './api-client.ts';

const cookie = 'staff';
const lastsMs = 12 * 3600 * 1000;
const fields = z.object({ until: z.number() });

/** The key of the cookie of those who are signed in; undefined without a token: then nobody is known to be. */
export function staffKey(deployToken: string | undefined): Buffer | undefined {
  return deployToken ? tokenKey(deployToken, 'staff') : undefined;
}

/**
 * Whether an administrator is signed in in this browser. It decides about versions alone, whose files are public: nothing else may
 * trust it.
 */
export function isStaff(ctx: Context, key: Buffer | undefined): boolean {
  if (!key || !ctx.get('Cookie').includes(`${cookie}=`)) return false;
  const known = fields.safeParse(openToken(key, ctx.cookies.get(cookie) ?? ''));
  return known.success && known.data.until > Date.now();
}

/**
 * The page's session is out of this server's sight, so the page tells it. `POST /staff` with an administrator's key sets a cookie for twelve hours and answers
 * `{ "staff": true }`; for any other key it is false, and while the API is away. `DELETE /staff` takes the cookie away.
 */
export function staffRoute(api: Pick<ApiClient, 'isValidKey'>, key: Buffer | undefined): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/staff' || (ctx.method !== 'POST' && ctx.method !== 'DELETE')) return next();
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method === 'POST' && ctx.get('Authorization') === '') {
      // A form of another site can send this, but no key: it takes nothing away.
      ctx.body = { staff: false };
      return undefined;
    }
    const until = Date.now() + lastsMs;
    const staff =
      ctx.method === 'POST' &&
      key !== undefined &&
      (await api.isValidKey(ctx.get('Authorization')).catch(() => false));
    const value = staff && key ? signedToken(key, { until }) : null;
    const attributes = { httpOnly: true, sameSite: 'lax' as const, secure: ctx.secure };
    ctx.cookies.set(cookie, value, staff ? { ...attributes, expires: new Date(until) } : attributes);
    ctx.body = { staff };
    return undefined;
  };
}
