import type { RequestListener, Server } from 'node:http';

/**
 * A server, not listening yet, with the time-outs that all parts have: a request that hasn't arrived after 15 s, headers and body, is
 * answered with 408 and its connection closed. The API, which takes long uploads, has a rule of its own for bodies instead.
 */
export function createHttpServer(answer: RequestListener): Server;
