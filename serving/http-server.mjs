import { createServer } from 'node:http';

/** Browsers and proxies wait for a response before they send the next request; other programs send a few ahead. */
const MAX_UNANSWERED = 50;

export function createHttpServer(answer) {
  /** Unanswered requests of each connection. Node has no limit for these: it reads on while the client takes no responses, and keeps them all. */
  const unanswered = new WeakMap();
  const server = createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > MAX_UNANSWERED) socket.destroy();
    else answer(request, response);
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 15_000;
  // Longer than a proxy in front keeps its own, so that it never sends into a closing connection.
  server.keepAliveTimeout = 65_000;
  return server;
}
