import { Agent } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
});
afterAll(() => app.close());

const total = async () => (await admin.post('/project/getTotal')).data.total;
const JSON_TYPE = { 'Content-Type': 'application/json' };

test('__proto__ in a body is refused and pollutes nothing', async () => {
  const { status } = await admin.post('/project/createProject', '{"__proto__":{"polluted":1},"title":"x"}', {
    headers: JSON_TYPE,
  });
  expect(status).toBe(400);
  expect({}).not.toHaveProperty('polluted');
  expect(await total()).toBe(0);
});

test.each(['{"title":', '[1,2', '"text"', 'title=1'])('the malformed JSON %s is 400', async (body) => {
  const { status, data } = await admin.post('/project/createProject', body, { headers: JSON_TYPE });
  expect([status, data.code]).toEqual([400, 'malformed']);
});

test('a body of another type is refused with 415', async () => {
  const headers = { 'Content-Type': 'text/plain' };
  expect((await admin.post('/project/createProject', 'title=x', { headers })).status).toBe(415);
});

test('a body beyond the limit is 413', async () => {
  expect((await admin.post('/project/createProject', { title: 'x'.repeat(200_000) })).status).toBe(413);
});

test('a body that turns out to be beyond the limit is 413, and its connection stays usable', async () => {
  const parts = Readable.from(Array.from({ length: 20 }, () => `"${'x'.repeat(10_000)}",`));
  const httpAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { status } = await admin.post('/project/createProject', parts, { headers: JSON_TYPE, httpAgent });
  expect(status).toBe(413);
  const next = await admin.post('/project/getTotal', {}, { httpAgent });
  expect([next.status, next.request.reusedSocket]).toEqual([200, true]);
  httpAgent.destroy();
});

test('JSON that comes in parts, cut within a letter, is read whole', async () => {
  const [first, second] = Buffer.from('é');
  const parts = ['{"title":"Caf', Buffer.of(first ?? 0), Buffer.of(second ?? 0), '"}'];
  await admin.post('/project/createProject', Readable.from(parts), { headers: JSON_TYPE });
  const { data } = await admin.post('/project/getAll', {});
  expect(data[0].title).toBe('Café');
});

test('JSON of which nothing came counts as an empty object', async () => {
  const { status } = await admin.post('/project/getTotal', Readable.from([]), { headers: JSON_TYPE });
  expect(status).toBe(200);
});

test('compressed JSON is refused with 415', async () => {
  const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
  const { status, data } = await admin.post('/project/createProject', gzipSync('{"title":"x"}'), { headers });
  expect([status, data.message]).toEqual([415, 'Send the JSON as it is, not compressed.']);
});
