import { once } from 'node:events';
import { basename } from 'node:path';
import type { Context, Middleware } from 'koa';
import { HttpError, invalid, notFound } from '../../lib/http-error.ts';
import type { FileStore, StoredFile } from '../../storage/file-store.ts';
import { IMAGE_PATH, PDF_PATH, VARIANT_WIDTHS, variantPath } from '../../storage/image-library.ts';
import { describePictures } from '../../storage/media-records.ts';
import type { PictureFormat } from '../../storage/picture-process.ts';

const ROOT = '/files/';
/** Half of the actual limit: Node checks twice before it decides that the client reads nothing. */
const UNREAD_MS = 30_000;

function widthOf(ctx: Context): number | undefined {
  const { w } = ctx.query;
  if (w === undefined) return undefined;
  const width = VARIANT_WIDTHS.find((known) => String(known) === w);
  if (!width) throw invalid({ w: `Must be one of ${VARIANT_WIDTHS.join(', ')}.` });
  return width;
}

/** `*` and `image/*` are sent by clients of any age, so they say nothing. */
const takesAvif = (ctx: Context) =>
  ctx.get('Accept').includes('image/avif') && ctx.accepts('image/avif') !== false;

interface Opened {
  file: StoredFile;
  format: PictureFormat;
}

/** The wanted width, or the original where that is not wider; in the first of the formats that it exists in. */
async function openFile(
  files: FileStore,
  path: string,
  width: number | undefined,
  formats: readonly PictureFormat[],
): Promise<Opened> {
  for (const format of formats) {
    const file = await files.open(variantPath(path, { width, format }));
    if (file) return { file, format };
  }
  if (width === undefined) throw notFound('This file');
  return openFile(files, path, undefined, formats);
}

/**
 * The part that `Range: bytes=a-b`, `a-` or `-n` asks for; undefined for none or for several, which get the whole file. Not
 * `range-parser`, which refuses the last 1,000 bytes of a file of 500, where all of it is meant.
 */
function rangeOf(header: string, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end || start >= size) {
    throw new HttpError(416, 'bad_range', 'The file is shorter than that.', {
      headers: { 'Content-Range': `bytes */${size}` },
    });
  }
  return { start, end };
}

/** A file's name is random and its bytes never change: browsers may keep it for ever, and must not take it for a page. */
function setHeaders(ctx: Context, etag: string, type: string): void {
  ctx.set({
    ETag: etag,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  ctx.type = type;
}

/**
 * A client may send requests before it has read earlier responses. A file is opened only when its response is next, or one connection
 * could have thousands open; a connection that is closed before opens none.
 */
async function untilItsTurn({ res }: Context): Promise<void> {
  if (!res.socket) await once(res, 'socket');
  // Clients that read nothing for a minute are disconnected.
  res.setTimeout(UNREAD_MS);
}

async function servePicture(ctx: Context, files: FileStore, path: string): Promise<void> {
  const width = widthOf(ctx);
  await untilItsTurn(ctx);
  const formats: readonly PictureFormat[] = takesAvif(ctx) ? ['avif', 'webp'] : ['webp'];
  const { file, format } = await openFile(files, path, width, formats);
  setHeaders(ctx, `"${basename(path, '.webp')}-${width ?? 'o'}-${format}"`, `image/${format}`);
  ctx.vary('Accept');
  sendFile(ctx, file);
}

async function servePdf(ctx: Context, files: FileStore, path: string): Promise<void> {
  const name = (await describePictures([path])).get(path)?.name || 'document';
  await untilItsTurn(ctx);
  const file = await files.open(path);
  if (!file) throw notFound('This file');
  ctx.attachment(/\.pdf$/i.test(name) ? name : `${name}.pdf`, { type: 'inline' });
  setHeaders(ctx, `"${basename(path, '.pdf')}"`, 'application/pdf');
  sendFile(ctx, file);
}

function sendFile(ctx: Context, file: StoredFile): void {
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const range = rangeOf(ctx.get('Range'), file.size);
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  ctx.length = range ? range.end - range.start + 1 : file.size;
  if (ctx.method === 'GET') ctx.body = file.read(range);
}

async function serveFile(ctx: Context, files: FileStore): Promise<void> {
  const path = ctx.path.slice(ROOT.length);
  if (IMAGE_PATH.test(path)) return servePicture(ctx, files, path);
  if (PDF_PATH.test(path)) return servePdf(ctx, files, path);
  throw notFound('This file');
}

/** `GET /files/<image_path>[?w=320|640|1280]`. */
export function serveFiles(files: FileStore): Middleware {
  return (ctx, next) =>
    ctx.path.startsWith(ROOT) && ['GET', 'HEAD'].includes(ctx.method) ? serveFile(ctx, files) : next();
}
