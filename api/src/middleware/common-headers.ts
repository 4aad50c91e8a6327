import type { Middleware } from 'koa';

/** For responses that are data; headers that only concern pages (printing, plug-ins, old browsers) are left out. */
const HEADERS = new Map([
  ['Content-Security-Policy', "default-src 'none';frame-ancestors 'none'"],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  // The page of `/docs` needs none of these either.
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
]);

/** Headers of every response: the id from `requestLog`, and protection. A route may set its own instead. */
export const commonHeaders: Middleware = (ctx, next) => {
  ctx.res.setHeader('X-Request-Id', ctx.state.requestId);
  ctx.res.setHeaders(HEADERS);
  return next();
};
