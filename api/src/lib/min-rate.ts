import type { IncomingMessage, Server } from 'node:http';
import { hasBody } from './has-body.ts';

const GRACE_SECONDS = 30;
/** A phone at the edge of its network sends ten times as much. */
const BYTES_PER_SECOND = 1000;
const LOOK_EVERY_MS = 5000;

interface Receiving {
  started: number;
  bytesBefore: number;
}

/**
 * Disconnects clients that send a request's body more slowly than `BYTES_PER_SECOND` on average. Node's own `requestTimeout` is one limit
 * for all: too long for a few bytes, or too short for pictures over a slow line.
 */
export function requireMinRate(server: Server): void {
  const receiving = new Map<IncomingMessage, Receiving>();
  server.requestTimeout = 0;
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    receiving.set(request, { started: performance.now(), bytesBefore: request.socket.bytesRead });
    request.once('close', () => receiving.delete(request));
  });
  const look = () => {
    for (const [request, { started, bytesBefore }] of receiving) {
      const received = request.socket.bytesRead - bytesBefore;
      const seconds = (performance.now() - started) / 1000;
      if (request.complete) receiving.delete(request);
      else if (seconds > GRACE_SECONDS + received / BYTES_PER_SECOND) request.socket.destroy();
    }
  };
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  server.once('close', () => clearInterval(looking));
}
