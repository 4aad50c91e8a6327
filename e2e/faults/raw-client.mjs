import { once } from 'node:events';
import net from 'node:net';

/** A connection that sends bytes as it likes. `closed` resolves with the milliseconds after which the server ended it. */
export async function rawClient(address) {
  const { hostname, port } = new URL(address);
  const socket = net.connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const started = performance.now();
  const closed = new Promise((resolve) => {
    socket.once('close', () => resolve(performance.now() - started));
  });
  socket.on('error', () => undefined);
  return { socket, closed };
}

/** Sends `text` one byte a second. */
export function drip(socket, text) {
  let at = 0;
  const timer = setInterval(() => {
    if (at < text.length && socket.writable) socket.write(text[at]);
    at += 1;
  }, 1000);
  socket.once('close', () => clearInterval(timer));
}
