import type { RequestListener, Server } from 'node:http';

/** A server, not listening yet, with the patience that all parts have for headers and for kept connections. */
export function createHttpServer(answer: RequestListener): Server;
