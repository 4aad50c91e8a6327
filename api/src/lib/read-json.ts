import type { Context } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { HttpError, malformed, tooLarge } from './http-error.ts';

export interface JsonRules {
  maxBytes: number;
  /** The JSON may come as `text/plain`. */
  asText: boolean;
}

function fromParser(error: Error, maxBytes: number): HttpError {
  if ('status' in error && error.status === 413)
    return tooLarge(`The request is larger than ${maxBytes / 1000} kB.`);
  return malformed('The request is not a JSON object or list.', error);
}

/** Reads the body of a JSON call: an object or a list. The reader throws 400, 413 or 415. */
export function jsonReader({ maxBytes, asText }: JsonRules): (ctx: Context) => Promise<unknown> {
  const jsonTypes = asText ? ['json', 'text/plain'] : ['json'];
  const read = koaBody({
    jsonLimit: maxBytes,
    jsonTypes,
    text: false,
    urlencoded: false,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.DELETE],
    onError: (error) => {
      throw fromParser(error, maxBytes);
    },
  });
  return async (ctx) => {
    if (!ctx.is(jsonTypes)) {
      throw new HttpError(415, 'not_json', 'Send JSON, with the content type application/json.');
    }
    if (ctx.get('Content-Encoding') !== '') {
      throw new HttpError(415, 'compressed', 'Send the JSON as it is, not compressed.');
    }
    await read(ctx, async () => undefined);
    return ctx.request.body;
  };
}
