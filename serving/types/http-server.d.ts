import type { RequestListener, Server } from 'node:http';

/**
 * A server, not listening yet, with the limits that all parts have: 15 s for the headers of a request, 65 s for the next one on a kept
 * connection, and 50 unanswered requests on one connection, which is closed at the next.
 */
export function createHttpServer(answer: RequestListener): Server;
