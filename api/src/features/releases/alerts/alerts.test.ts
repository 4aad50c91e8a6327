import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AxiosInstance } from 'axios';
import { pino } from 'pino';
import { change, publishAll } from '../../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Alert } from './alert.model.ts';
import { sendAlerts } from './send-alerts.ts';

const log = pino({ enabled: false });
const secret = 'a secret of sixteen letters';

let app: TestApp;
let admin: AxiosInstance;
let taken: { body: string; headers: http.IncomingHttpHeaders }[];
let status: number;
let server: http.Server;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  server = http.createServer(async (request, response) => {
    taken.push({ body: await text(request), headers: request.headers });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
beforeEach(async () => {
  await app.reset();
  taken = [];
  status = 204;
  admin = await app.signedIn();
  await publishAll(admin, '1.0.0', '1.1.0');
});
afterAll(async () => {
  server.close();
  await app.close();
});

async function halted() {
  await change(admin, 'rollout', { version: '1.1.0', percent: 10 });
  await change(admin, 'halt', { reason: 'Slow on phones' });
}

const send = (later = 0) => sendAlerts({ url, secret }, log, Date.now() + later);

test('a halt is told once, in words, and signed', async () => {
  await halted();
  await admin.get('/releases/history');
  await send();
  await send(86_400_000);
  expect(taken).toHaveLength(1);
  const [{ body = '', headers = {} } = {}] = taken;
  expect(JSON.parse(body)).toEqual({
    text: 'mfe-portal 1.1.0: the rollout was halted by admin. Slow on phones',
    ...{ remote: 'mfe-portal', version: '1.1.0', action: 'halt', by: 'admin', at: expect.any(String) },
  });
  const signed = createHmac('sha256', secret).update(`${headers['x-alert-timestamp']}.${body}`).digest('hex');
  expect(headers['x-alert-signature']).toBe(`sha256=${signed}`);
});

test('what is not taken is sent again, after growing waits', async () => {
  await halted();
  status = 500;
  await send();
  await send(10_000);
  expect(taken).toHaveLength(1);
  await send(21_000);
  await send(60_000);
  expect(taken).toHaveLength(2);
  status = 200;
  await send(120_000);
  await send(10 * 86_400_000);
  expect(taken).toHaveLength(3);
});

test('several processes send it once', async () => {
  await halted();
  await Promise.all(Array.from({ length: 6 }, () => send()));
  expect(taken).toHaveLength(1);
});

test('an alert that a crash has swallowed is made up for', async () => {
  await halted();
  await Alert.deleteMany({});
  await admin.get('/releases/history');
  await send();
  expect(taken).toHaveLength(1);
});

test('nobody is told of what a person has rolled out', async () => {
  await change(admin, 'rollout', { version: '1.1.0', percent: 10 });
  await change(admin, 'promote');
  await send();
  expect(taken).toEqual([]);
});
