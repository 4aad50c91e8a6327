import http from 'node:http';
import { listen } from '../listen.ts';

/** A server on this machine that only an escaped server half would reach. */
export interface Trap {
  port: number;
  /** How many connections it has had. */
  connections(): number;
  close(): void;
}

export async function startTrap(): Promise<Trap> {
  let connections = 0;
  const server = http.createServer((_, response) => {
    response.end('trap');
  });
  server.on('connection', () => {
    connections += 1;
  });
  const address = await listen(server);
  return {
    port: Number(new URL(address).port),
    connections: () => connections,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
