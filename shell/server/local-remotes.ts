import type { Context, Middleware } from 'koa';
import { escapeMarkup } from './escape.ts';
import { smallPage } from './small-page.ts';

const prefix = 'local-';
const name = /^[a-z][a-z0-9-]{0,39}$/;
/** Not `[::1]`: content security policies can't name it. */
const loopback = ['localhost', '127.0.0.1'];

/** Where a developer's machine serves a remote to its own browser, by remote. */
export type LocalRemotes = Partial<Record<string, string>>;

/** An origin of the browser's own machine; undefined for any other address. */
function localOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, hostname, href } = new URL(address);
  const isPlain = href === `${origin}/` && (protocol === 'http:' || protocol === 'https:');
  return isPlain && loopback.includes(hostname) ? origin : undefined;
}

/** Which remotes this browser takes from its own machine, by its cookies; none unless the site allows it. */
export function localRemotes(cookies: string | undefined, allowed: boolean): LocalRemotes {
  if (!allowed || !cookies?.includes(prefix)) return {};
  const pairs = cookies.split('; ').filter((pair) => pair.startsWith(prefix));
  const found = pairs.flatMap((pair) => {
    const [remote = '', address = ''] = pair.slice(prefix.length).split('=');
    const origin = localOrigin(address);
    return name.test(remote) && origin ? [[remote, origin] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * `GET /local?remote=<name>&at=http://localhost:3001` asks whether this browser shall take the remote from there; `POST` by the button of that page
 * makes it so until the browser is closed, and `DELETE /local/<name>` ends it. Not there unless the site allows it.
 */
export function localRoutes(allowed: boolean): Middleware {
  return async (ctx, next) => {
    const [, folder, remote, ...more] = ctx.path.split('/');
    if (!allowed || folder !== 'local') return next();
    ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const attributes = { httpOnly: true, sameSite: 'lax' as const, secure: ctx.secure };
    if (ctx.method === 'DELETE' && name.test(remote ?? '') && more.length === 0) {
      ctx.cookies.set(`${prefix}${remote}`, null, attributes);
      ctx.status = 204;
      return;
    }
    if (remote !== undefined) return ctx.throw(404, 'Not found');
    const asked = wishOf(ctx);
    if (ctx.method !== 'POST') return ask(ctx, asked);
    // Another site's page could press the button otherwise.
    if (ctx.get('Sec-Fetch-Site') !== 'same-origin') return ctx.throw(403, 'Only this site may do that.');
    ctx.cookies.set(`${prefix}${asked.remote}`, asked.origin, attributes);
    ctx.status = 303;
    ctx.redirect('/');
  };
}

function wishOf(ctx: Context): { remote: string; origin: string } {
  const query = new URLSearchParams(ctx.querystring);
  const remote = query.get('remote') ?? '';
  const origin = localOrigin(query.get('at') ?? '');
  if (!name.test(remote) || !origin)
    return ctx.throw(
      400,
      'Name a remote and an address of this machine: /local?remote=…&at=http://localhost:3001',
    );
  return { remote, origin };
}

function ask(ctx: Context, { remote, origin }: { remote: string; origin: string }): void {
  const action = `/local?${new URLSearchParams({ remote, at: origin })}`;
  ctx.type = 'html';
  ctx.body = smallPage(
    'Local remote',
    `      <h1>Take ${escapeMarkup(remote)} from this machine?</h1>
      <p>This browser then runs what ${escapeMarkup(origin)} serves as a part of this site, until you end it or close the browser. Go on only if you have started that server yourself.</p>
      <form method="post" action="${escapeMarkup(action)}"><button>Take it from this machine</button></form>
      <p><a href="/">No, go to the site as everybody sees it</a></p>`,
  );
}
