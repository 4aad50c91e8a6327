import { Writable } from 'node:stream';
import { pino } from 'pino';
import { ADMIN, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let lag = 0;
let logged = '';

const log = pino(
  { level: 'trace' },
  new Writable({
    write(part, _encoding, done) {
      logged += part;
      done();
    },
  }),
);
beforeAll(async () => {
  app = await startTestApp({ log, lag: () => lag, config: { corsOrigins: [], trustedHops: 1 } });
});
beforeEach(() => {
  lag = 0;
});
afterAll(() => app.close());

const login = (forwarded: string) =>
  app
    .client()
    .post('/users/verifyUser', { user: 'admin', pass: 'x' }, { headers: { 'X-Forwarded-For': forwarded } });

test('while the event loop is late new requests are refused with a time to try again', async () => {
  lag = 5000;
  const { status, headers, data } = await app.client().get('/project/getYears');
  expect([status, headers['retry-after'], data.code]).toEqual([503, '2', 'overloaded']);
});

test.each(['/healthz', '/readyz', '/metrics'])(
  '%s is answered while the event loop is late',
  async (path) => {
    lag = 5000;
    expect((await app.client().get(path)).status).toBe(200);
  },
);

test('behind one trusted proxy visitors are distinguished by the address that the proxy saw, not by what they claim', async () => {
  for (let index = 0; index < 10; index += 1) await login(`10.9.9.${index}, 203.0.113.7`);
  expect((await login('10.1.1.1, 203.0.113.7')).status).toBe(429);
  expect((await login('203.0.113.7, 203.0.113.8')).status).toBe(200);
});

test('the addresses of one IPv6 network count as one visitor', async () => {
  for (let index = 1; index < 11; index += 1) await login(`2001:db8:1:2::${index}`);
  expect((await login('2001:db8:1:2:aaaa::1')).status).toBe(429);
  expect((await login('2001:db8:1:3::1')).status).toBe(200);
});

test('each request is one line of JSON with its id, and no line has a password, a key or a query', async () => {
  logged = '';
  const { data } = await app.client().post('/users/verifyUser', { user: ADMIN.user, pass: ADMIN.pass });
  const { headers } = await app.client(data.token).get('/news/get', { params: { search: 'private-words' } });
  // A line is written when the answer has left, which the client may see first.
  while (logged.split('\n').length < 3) await new Promise((resolve) => setImmediate(resolve));
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({
    requestId: headers['x-request-id'],
    method: 'GET',
    path: '/news/get',
    status: 200,
  });
  for (const secret of [ADMIN.pass, data.token, 'private-words']) expect(logged).not.toContain(secret);
});
