import { createServer } from 'node:http';

export function createHttpServer(answer) {
  const server = createServer({ connectionsCheckingInterval: 1000 }, answer);
  server.headersTimeout = 15_000;
  server.requestTimeout = 15_000;
  // Longer than a proxy in front keeps its own, so that it never sends into a closing connection.
  server.keepAliveTimeout = 65_000;
  return server;
}
