import { once } from 'node:events';
import type http from 'node:http';

/** Listens on a free port; the address, without a trailing slash. */
export async function listen(server: http.Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  return `http://localhost:${address.port}`;
}
