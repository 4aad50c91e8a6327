import type { ShellProvides } from 'contracts/releases';
import type { Context, Middleware } from 'koa';
import type { ApiClient } from './api-client.ts';
import { fits } from './fits.ts';
import type { Pins } from './offers.ts';
import type { RegistryAnswers } from './release-registry.ts';

const cookieOf = (remote: string) => `pin-${remote}`;
const attributes = (ctx: Context) => ({ httpOnly: true, sameSite: 'lax' as const, secure: ctx.secure });

/** The versions that this browser is pinned to, registered or not. */
export function pinsOf(ctx: Context, { remotes }: RegistryAnswers): Pins {
  return Object.fromEntries(remotes.map(({ remote }) => [remote, ctx.cookies.get(cookieOf(remote))]));
}

/**
 * `PUT /pins/<remote>/<version>` makes this browser load a registered version until it is closed; it needs an administrator's key
 * (401 otherwise); 404 means that the version isn't registered, 422 that it doesn't fit this shell. `DELETE /pins/<remote>` needs no key, so that anybody can
 * unpin. Both answer 204.
 */
export function pinRoutes(registry: RegistryAnswers, api: ApiClient, provides: ShellProvides): Middleware {
  return async (ctx, next) => {
    const [, folder, name, version, ...more] = ctx.path.split('/');
    if (folder !== 'pins') return next();
    if (!/^[a-z][a-z0-9-]*$/.test(name ?? '') || name === undefined || more.length > 0)
      return fail(ctx, 404, 'There is no such remote.');
    if (ctx.method === 'DELETE' && version === undefined) return unpin(ctx, name);
    if (ctx.method === 'PUT' && version !== undefined) return pin(ctx, name, version);
    return fail(ctx, 405, 'Only PUT and DELETE are answered here.');
  };

  async function pin(ctx: Context, remote: string, version: string) {
    const isAdmin = await api.isValidKey(ctx.get('Authorization')).catch(() => undefined);
    if (isAdmin === undefined)
      return fail(ctx, 503, 'The API does not answer, so your key could not be checked. Try again.');
    if (!isAdmin) return fail(ctx, 401, 'Sign in again to pin a version.');
    await registry.refresh();
    const versions = registry.remotes.find((known) => known.remote === remote)?.versions ?? [];
    const release = versions.find((published) => published.version === version);
    if (!release) return fail(ctx, 404, `${remote} ${version} is not published.`);
    if (!fits(release.requires, provides))
      return fail(
        ctx,
        422,
        `${remote} ${version} was built for another shell, which this one can't stand in for.`,
      );
    ctx.cookies.set(cookieOf(remote), version, attributes(ctx));
    ctx.status = 204;
  }
}

function unpin(ctx: Context, remote: string): void {
  ctx.cookies.set(cookieOf(remote), null, attributes(ctx));
  ctx.status = 204;
}

function fail(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.body = { message };
}
