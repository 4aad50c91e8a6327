import net from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long an idle connection stays open for a request that may be on its way. */
const IDLE_MS = 1000;
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
  for (let turnStarted = started; turnStarted - started < MAX_WAIT_MS; turnStarted = performance.now()) {
    const before = accepted;
    await nextTurn();
    if (accepted === before && performance.now() - turnStarted < SHORT_TURN_MS) break;
  }
  server.off('connection', note);
}

/** Not the HTTP server's own `close` (`closeIdleConnections`): it cuts idle connections whose next request has arrived but isn't read yet. */
function closeListener(server) {
  return new Promise((resolve) => {
    server.once('close', resolve);
    Reflect.apply(net.Server.prototype.close, server, []);
  });
}

export function stopsGracefully(server, timeoutMs) {
  /** Each connection with its unfinished responses. They are forgotten with it: a response that was never started never closes. */
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

  const closeWhenIdle = () => {
    const isBusy = (socket) => (connections.get(socket)?.size ?? 0) > 0;
    // In the next turn, when a request that came in the meantime has been read.
    server.on('timeout', (socket) => setImmediate(() => isBusy(socket) || socket.destroy()));
    server.keepAliveTimeout = IDLE_MS;
    for (const socket of connections.keys()) if (!isBusy(socket)) socket.setTimeout(IDLE_MS);
  };
  return async () => {
    // Connections that were asked to close before would come back as new ones.
    await untilQueueIsEmpty(server);
    const closed = closeListener(server);
    stopping = true;
    for (const response of [...connections.values()].flatMap((answers) => [...answers]))
      if (!response.headersSent) response.setHeader('Connection', 'close');
    closeWhenIdle();
    const giveUp = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearTimeout(giveUp);
  };
}
