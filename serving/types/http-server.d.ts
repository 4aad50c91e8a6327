import type { RequestListener, Server } from 'node:http';

/**
 * A server, not listening yet, with the limits that all parts have: a request that hasn't arrived after 15 s, headers and body, is
 * answered with 408 and its connection closed; an idle connection is kept open for 65 s; one with more than 50 unanswered
 * requests is closed. The API, which takes long uploads, has a rule of its own for bodies instead.
 */
export function createHttpServer(answer: RequestListener): Server;
