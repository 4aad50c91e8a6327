import { createHash } from 'node:crypto';
import type { ItemKind } from 'contracts/pages';
import type { SiteIdentity } from 'contracts/site';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { itemName } from '../../shared/item-address.ts';
import { sharePicturePath } from '../../shared/share-picture-path.ts';
import { type ApiClient, isNotFound } from '../api-client.ts';
import { isRead } from '../reads.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { findPictured, type Sheet } from './sheet.ts';

const mostWaiting = 20;
const cachedBytes = 32 * 1024 * 1024;

interface Picture {
  png: Buffer;
  etag: string;
}

/** The drawing library is loaded with the first picture, since a server starts faster without it. */
const drawLazily = async (sheet: Sheet) => (await import('./draw-share-picture.ts')).drawSharePicture(sheet);

/** `/share/article/7-new-office.png`: a picture of an item's title, for link previews. One is drawn at a time. */
export function sharePictures(siteNow: () => SiteIdentity, api: ApiClient, draw = drawLazily): Middleware {
  const pictureOf = pictures(draw);
  return async (ctx, next) => {
    const asked = askedFor(ctx);
    if (!asked) return next();
    const { kind, id } = asked;
    const site = siteNow();
    const item = await findPictured[kind](id, api, site).catch((error: unknown) =>
      isNotFound(error) ? ctx.throw(404, 'Not found') : undefined,
    );
    if (!item) return refuse(ctx);
    const path = sharePicturePath(kind, itemName(item));
    if (ctx.path !== path) return redirect(ctx, path);
    const { word, title, date, updated_at } = item;
    const sheet = { seed: id, word, title, date, siteName: site.name };
    const picture = await pictureOf(`${kind} ${id} ${updated_at}`, sheet);
    if (!picture) return refuse(ctx);
    ctx.set('Cache-Control', 'public, max-age=86400');
    // Previews show it within pages of other sites.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.etag = picture.etag;
    ctx.type = 'png';
    ctx.body = picture.png;
    if (ctx.fresh) ctx.status = 304;
  };
}

function askedFor(ctx: Context): { kind: ItemKind; id: number } | undefined {
  if (!isRead(ctx)) return undefined;
  const [, kind, id] = /^\/share\/(article|project)\/([1-9]\d{0,14})(?:-[^/]*)?\.png$/.exec(ctx.path) ?? [];
  return kind === 'article' || kind === 'project' ? { kind, id: Number(id) } : undefined;
}

/** Returns a function that gives a picture by its key, drawn unless it is in the cache; undefined when too many wait to be drawn. */
function pictures(draw: (sheet: Sheet) => Promise<Buffer>) {
  const queue = new OneAtATime(mostWaiting);
  const cache = new LRUCache<string, Picture>({
    maxSize: cachedBytes,
    sizeCalculation: ({ png }) => png.length,
  });
  const drawing = new Map<string, Promise<Picture>>();
  return (key: string, sheet: Sheet): Picture | Promise<Picture> | undefined => {
    const known = cache.get(key) ?? drawing.get(key);
    if (known) return known;
    const picture = queue.run(async () => {
      const png = await draw(sheet);
      const drawn = { png, etag: createHash('sha256').update(png).digest('base64url') };
      cache.set(key, drawn);
      return drawn;
    });
    if (picture) drawing.set(key, picture);
    return picture?.finally(() => drawing.delete(key));
  };
}

function redirect(ctx: Context, path: string): void {
  ctx.status = 301;
  // For minutes only, since the title may change back.
  ctx.set('Cache-Control', 'public, max-age=300');
  ctx.redirect(path);
}

/** The API doesn't respond, or too many pictures wait to be drawn. */
function refuse(ctx: Context): void {
  ctx.status = 503;
  ctx.set('Retry-After', '5');
  ctx.body = 'The picture could not be made. Try again in a moment.';
}
