import { once } from 'node:events';
import net from 'node:net';

/** A proxy to a server. `refuse()`, `hang()` and `pass()` apply to open and new connections. */
export class TcpProxy {
  #pairs = new Set();
  #silent = false;
  #server;

  constructor(port, target) {
    this.port = port;
    this.target = target;
  }

  async pass() {
    this.#silent = false;
    // A connection that hung has lost bytes, so it can't continue.
    this.#cut();
    if (this.#server) return;
    this.#server = net.createServer((client) => this.#join(client)).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Accepts connections and bytes and forwards nothing, like a dead host behind a router. */
  hang() {
    this.#silent = true;
  }

  async refuse() {
    const server = this.#server;
    this.#server = undefined;
    this.#cut();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #join(client) {
    const upstream = net.connect(this.target);
    const pair = [client, upstream];
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const [from, to] of [pair, [upstream, client]]) {
      from.on('error', end);
      from.on('close', end);
      from.on('data', (bytes) => {
        if (!this.#silent) to.write(bytes);
      });
    }
  }

  #cut() {
    for (const pair of this.#pairs) for (const socket of pair) socket.resetAndDestroy();
  }
}
