import { once } from 'node:events';
import http from 'node:http';

/** A proxy in front of a remote's host: passes requests on, or lets them hang. */
export interface HostGate {
  address: string;
  /** From now on requests for the file at this path hang. */
  hang(file: string): void;
  /** From now on it is told the path of each request. */
  onRequest(listener: (path: string) => void): void;
  close(): Promise<void>;
}

export async function startHostGate(port: number, host: string): Promise<HostGate> {
  const hanging: string[] = [];
  const listeners: ((path: string) => void)[] = [];
  const server = http.createServer((request, response) => {
    const { url = '/', method, headers } = request;
    for (const listener of listeners) listener(url);
    if (hanging.some((file) => url.replace(/\?.*/, '') === file)) return;
    const passed = http.request(`${host}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.once('error', () => response.destroy());
    request.pipe(passed);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${port}`,
    hang: (file) => {
      hanging.push(file);
    },
    onRequest: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
