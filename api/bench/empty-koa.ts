import type { AddressInfo } from 'node:net';
import Koa from 'koa';

/** What the framework costs: a handler that does nothing but answer. */
const server = new Koa()
  .use((ctx) => {
    ctx.body = 'ok';
  })
  .listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ port });
  });
process.once('SIGTERM', () => process.exit(0));
