import type { Context } from 'koa';
import { hasBody } from './has-body.ts';
import { type ParsedBody, withForm } from './read-form.ts';
import { jsonReader } from './read-json.ts';
import type { Route } from './route.ts';

type Use = <T>(ctx: Context, use: (parsed: ParsedBody) => Promise<T>) => Promise<T>;

/**
 * Reads bodies the way the route says and passes them to `use`; no body counts as an empty object. Uploaded files are removed when
 * that returns, however it ends.
 */
export function bodyReader(
  {
    multipart,
    maxJsonBytes = 100_000,
    jsonAsText = false,
  }: Pick<Route, 'multipart' | 'maxJsonBytes' | 'jsonAsText'>,
  temporary: string,
): Use {
  const readJson = jsonReader({ maxBytes: maxJsonBytes, asText: jsonAsText });
  return async (ctx, use) => {
    if (!hasBody(ctx.req)) return use({ body: {}, files: [] });
    if (multipart && ctx.is('multipart')) return withForm(ctx, multipart, temporary, use);
    return use({ body: await readJson(ctx), files: [] });
  };
}
