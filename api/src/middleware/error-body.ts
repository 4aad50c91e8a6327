import type { ApiError } from 'contracts/api';
import type { Context, Middleware } from 'koa';
import { isUnavailable } from '../database/errors.ts';
import { isDiskFull } from '../lib/error-code.ts';
import { HttpError, noSpace } from '../lib/http-error.ts';
import type { Log } from '../lib/log.ts';

const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;

/** What a client may see of an error: a refusal as it is, anything else as 503 or 500 without details. */
function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) {
    return new HttpError(503, 'unavailable', 'The database does not respond. Try again in a moment.', {
      headers: { 'Retry-After': '5' },
      cause: error,
    });
  }
  if (isDiskFull(error)) return noSpace(error);
  const status = statusOf(error);
  if (status >= 400 && status < 500)
    return new HttpError(status, 'malformed', 'The request could not be read.');
  return new HttpError(500, 'internal', 'Internal Server Error!', { cause: error });
}

function write(ctx: Context, { status, code, message, details }: HttpError): void {
  const body: ApiError = { message, code, fields: details.fields, ...details.body };
  ctx.status = status;
  ctx.set(details.headers ?? {});
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
}

/** The one place where an error becomes a response. */
export function errorBody(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = asHttpError(thrown);
      if (error.status >= 500)
        log.error({ requestId: ctx.state.requestId, err: error.cause ?? error }, error.message);
      write(ctx, error);
    }
  };
}
