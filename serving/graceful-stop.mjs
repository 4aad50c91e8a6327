import net from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a kept connection waits for a request that may be on its way. */
const QUIET_MS = 1000;
const SHORT_TURN_MS = 1;
const MAX_WAIT_MS = 2000;

/**
 * Resolves after a turn of the loop that brought no connection and was too short for one to come meanwhile: what is still queued
 * when the listener closes is reset by the system.
 */
async function untilQueueIsEmpty(server) {
  let accepted = 0;
  const note = () => {
    accepted += 1;
  };
  server.on('connection', note);
  // The first turn ends with what was read before.
  await nextTurn();
  const started = performance.now();
  for (let begun = started; begun - started < MAX_WAIT_MS; begun = performance.now()) {
    const before = accepted;
    await nextTurn();
    if (accepted === before && performance.now() - begun < SHORT_TURN_MS) break;
  }
  server.off('connection', note);
}

/** Not the HTTP server's own `close`, which cuts kept connections whose next request has arrived but is not read yet. */
function closeListener(server) {
  return new Promise((resolve) => {
    server.once('close', resolve);
    Reflect.apply(net.Server.prototype.close, server, []);
  });
}

export function stopsGracefully(server, timeoutMs) {
  /** Each connection with the answers it waits for. They go with it: one that was never begun is never closed. */
  const connections = new Map();
  let stopping = false;
  server.on('connection', (socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  const begin = ({ socket }, response) => {
    const answers = connections.get(socket);
    answers?.add(response);
    response.once('close', () => answers?.delete(response));
    if (!stopping) return;
    response.setHeader('Connection', 'close');
    socket.setTimeout(0);
  };
  server.prependListener('request', begin);

  const closeWhenQuiet = () => {
    const isBusy = (socket) => (connections.get(socket)?.size ?? 0) > 0;
    // In the next turn, when a request that came in the meantime has been read.
    server.on('timeout', (socket) => setImmediate(() => isBusy(socket) || socket.destroy()));
    server.keepAliveTimeout = QUIET_MS;
    for (const socket of connections.keys()) if (!isBusy(socket)) socket.setTimeout(QUIET_MS);
  };
  return async () => {
    // Connections that were asked to close before would come back as new ones.
    await untilQueueIsEmpty(server);
    const closed = closeListener(server);
    stopping = true;
    for (const response of [...connections.values()].flatMap((answers) => [...answers]))
      if (!response.headersSent) response.setHeader('Connection', 'close');
    closeWhenQuiet();
    const giveUp = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearTimeout(giveUp);
  };
}
