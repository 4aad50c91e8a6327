import type { ShellProvides } from 'contracts/releases';
import type { Context, Middleware } from 'koa';
import { escapeMarkup } from './escape.ts';
import { fits } from './fits.ts';
import type { Previews } from './offers.ts';
import { type Preview, readPreview } from './preview-token.ts';
import { isRead } from './reads.ts';
import type { KnownRelease, RegistryAnswers } from './release-registry.ts';
import { smallPage } from './small-page.ts';

const prefix = 'preview-';
const cookieOf = (remote: string) => `${prefix}${remote}`;
const attributes = (ctx: Context) => ({ httpOnly: true, sameSite: 'lax' as const, secure: ctx.secure });

/** What this browser previews, whether or not the registry still has it. Signature and end are checked at every request. */
export function previewsOf(ctx: Context, { remotes }: RegistryAnswers, key: Buffer | undefined): Previews {
  if (!key || !ctx.get('Cookie').includes(prefix)) return {};
  const running = remotes.flatMap(({ remote }) => {
    const token = ctx.cookies.get(cookieOf(remote));
    const preview = token === undefined ? undefined : readPreview(key, token);
    return preview?.remote === remote && preview.until > Date.now() ? [[remote, preview] as const] : [];
  });
  return Object.fromEntries(running);
}

/** Looks up previewed versions that the registry doesn't list, before anything asks what this browser gets. */
export function findPreviewed(registry: RegistryAnswers, key: Buffer | undefined): Middleware {
  return async (ctx, next) => {
    const previews = Object.values(previewsOf(ctx, registry, key));
    await Promise.all(previews.map((preview) => preview && registry.lookUp(preview.remote, preview.version)));
    return next();
  };
}

/**
 * `GET /preview?token=…` lets this browser, and no other, load a version until the link ends, and goes to the first page of its remote, or to
 * `&to=/path`. `DELETE /preview/<remote>` ends that. Whoever has the link needs no account, and nobody can make one but the registry.
 */
export function previewRoutes(
  registry: RegistryAnswers,
  key: Buffer | undefined,
  provides: ShellProvides,
): Middleware {
  return async (ctx, next) => {
    const [, folder, remote, ...more] = ctx.path.split('/');
    if (folder !== 'preview') return next();
    ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    if (remote === undefined && isRead(ctx)) return open(ctx);
    if (ctx.method === 'DELETE' && /^[a-z][a-z0-9-]*$/.test(remote ?? '') && more.length === 0) {
      ctx.cookies.set(cookieOf(`${remote}`), null, attributes(ctx));
      ctx.status = 204;
      return;
    }
    return refuse(ctx, 404, 'There is nothing at this address.');
  };

  async function open(ctx: Context) {
    const query = new URLSearchParams(ctx.querystring);
    const token = query.get('token') ?? '';
    const preview = readPreview(key, token);
    if (!preview)
      return refuse(
        ctx,
        403,
        'This is not a preview link of this site, or a part of it was lost on the way.',
      );
    const { remote, version, until } = preview;
    if (until <= Date.now())
      return refuse(
        ctx,
        410,
        `This preview of ${remote} ${version} has ended. Ask whoever sent you the link for a new one.`,
      );
    const release = await find(preview);
    if (!release) return refuse(ctx, ...missing(preview));
    if (!fits(release.requires, provides))
      return refuse(
        ctx,
        422,
        `${remote} ${version} was built for another version of this site, and can't be shown by this one.`,
      );
    ctx.cookies.set(cookieOf(remote), token, { ...attributes(ctx), expires: new Date(until) });
    ctx.redirect(ownPath(query.get('to')) ?? firstPage(release));
  }

  async function find({ remote, version }: Preview): Promise<KnownRelease | undefined> {
    await registry.refresh();
    await registry.lookUp(remote, version);
    const known = registry.remotes.find((one) => one.remote === remote);
    return known?.versions.find((published) => published.version === version);
  }

  function missing({ remote, version }: Preview): [number, string] {
    return registry.responds
      ? [404, `${remote} ${version} can't be shown any more: it was taken back, or is not signed.`]
      : [503, `${remote} ${version} can't be looked up right now. Try again in a minute.`];
  }
}

const firstPage = ({ pages }: KnownRelease) =>
  pages.find(({ path }) => !path.endsWith('/:item'))?.path ?? '/';

/** A path of this site, and no way to another; undefined for anything else. */
function ownPath(to: string | null): string | undefined {
  const site = 'http://site.invalid';
  if (!to?.startsWith('/') || !URL.canParse(to, site)) return undefined;
  const { origin, pathname, search, hash } = new URL(to, site);
  return origin === site && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Its reader may have never been on the site, so it leads there. */
function refuse(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = smallPage(
    'No preview',
    `      <h1>No preview</h1>
      <p>${escapeMarkup(message)}</p>
      <p><a href="/">Go to the site as everybody sees it</a></p>`,
  );
}
