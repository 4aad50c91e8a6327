import type { Middleware } from 'koa';

const ANSWER = new Map([['Access-Control-Expose-Headers', 'X-Total-Count,X-Request-Id,Retry-After']]);
const PREFLIGHT = new Map([
  ['Access-Control-Allow-Methods', 'GET,HEAD,PUT,POST,DELETE,PATCH'],
  ['Access-Control-Allow-Headers', 'Authorization,Content-Type'],
  ['Access-Control-Max-Age', '600'],
]);

/** Lets pages of these origins, and no others, call the API and read its answers. */
export function cors(origins: readonly string[]): Middleware {
  const allowed = new Set(origins);
  return (ctx, next) => {
    const { req, res } = ctx;
    const { origin } = req.headers;
    res.setHeader('Vary', 'Origin');
    if (origin === undefined || !allowed.has(origin)) return next();
    res.setHeader('Access-Control-Allow-Origin', origin);
    if (req.method !== 'OPTIONS' || !req.headers['access-control-request-method']) {
      res.setHeaders(ANSWER);
      return next();
    }
    res.setHeaders(PREFLIGHT);
    ctx.status = 204;
    return undefined;
  };
}
