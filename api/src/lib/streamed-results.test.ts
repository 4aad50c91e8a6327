import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Koa from 'koa';
import { z } from 'zod';
import { mountRoutes } from './mount-routes.ts';
import { defineRoute } from './route.ts';

let server: Server;

/** More than is sent in one piece, and long enough to be compressed. */
const LINES = 'a line of the file\n'.repeat(10_000);

async function* cutOff() {
  yield LINES;
  throw new Error('The database is down.');
}

const route = (path: string, file: () => AsyncIterable<string>) =>
  defineRoute({
    ...{ method: 'get', path, summary: 'A file.', tag: 'Tests', access: 'public', type: 'text/csv' },
    result: z.string(),
    handle: async () => Readable.from(file()),
  });

beforeAll(async () => {
  const whole = async function* () {
    yield LINES;
  };
  const app = new Koa();
  app.silent = true;
  const router = mountRoutes([route('/whole', whole), route('/cut', cutOff)], {
    temporary: '',
    authenticate: async () => ({ username: '' }),
    writeEntry: async () => {},
  });
  server = app.use(router.routes()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const read = async (path: string, encoding: string) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'Accept-Encoding': encoding },
  });
  return response.text();
};

describe.each(['identity', 'gzip'])('with %s', (encoding) => {
  test('a result that is a stream is sent as it comes', async () => {
    expect(await read('/whole', encoding)).toBe(LINES);
  });

  test('a client is told when it breaks off, and takes no half for the whole', async () => {
    await expect(read('/cut', encoding)).rejects.toThrow(/terminated|fetch failed/);
  });
});
