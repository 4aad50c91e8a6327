import type { AxiosInstance } from 'axios';
import { change, manifest, portal, publishAll } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  await publishAll(admin, '1.0.0', '1.1.0', '1.2.0');
});
afterAll(() => app.close());

const reason = 'Shows prices of others.';
const retire = (version: string) => change(admin, 'retire', { version, reason });
const versionQuery = (version: string) => ({ params: { remote: 'mfe-portal', version } });

test.each([
  ['rolled out', 'rollout', { version: '1.2.0', percent: 10 }],
  ['promoted', 'promote', { version: '1.2.0' }],
  ['retired again', 'retire', { version: '1.2.0' }],
])('a retired version is never %s', async (_, action, body) => {
  expect((await retire('1.2.0')).status).toBe(200);
  const { status, data } = await change(admin, action, body);
  expect([status, data.code]).toEqual([422, 'retired']);
  expect(data.message).toBe(`mfe-portal 1.2.0 was retired for good: ${reason}`);
});

test('a retired version is not found any more, is not the latest, and is listed with the reason', async () => {
  await retire('1.2.0');
  expect((await app.client().get('/releases/version', versionQuery('1.2.0'))).status).toBe(404);
  expect((await portal(admin)).latest).toBe('1.1.0');
  const { data } = await admin.get('/releases/versions', { params: { remote: 'mfe-portal' } });
  expect(data.map(({ retired }: { retired: unknown }) => retired)).toEqual([{ reason }, null, null]);
});

test('nobody rolls back to a retired version, nor does a shell fall back to it', async () => {
  await change(admin, 'promote', { version: '1.1.0' });
  await change(admin, 'promote', { version: '1.2.0' });
  expect((await retire('1.1.0')).data).toMatchObject({
    earlier: ['1.0.0'],
    previousStable: manifest('1.0.0'),
  });
  expect((await portal(app.client())).versions.map(({ version }) => version)).toEqual(['1.2.0', '1.0.0']);
  expect((await change(admin, 'rollback')).data.stable.version).toBe('1.0.0');
});

test('the stable version is not retired, and the message says what to do first', async () => {
  const { status, data } = await retire('1.0.0');
  expect([status, data.code]).toEqual([422, 'is_stable']);
  expect(data.message).toMatch(/Promote another version or roll back first/);
});

test('a version that is being rolled out is retired once its rollout is halted, which ends it', async () => {
  await change(admin, 'rollout', { version: '1.1.0', percent: 10 });
  const { status, data } = await retire('1.1.0');
  expect([status, data.code, data.message]).toEqual([
    422,
    'is_rolled_out',
    'mfe-portal 1.1.0 is being rolled out. Halt its rollout first.',
  ]);
  await change(admin, 'halt');
  expect((await retire('1.1.0')).data).toMatchObject({ rollout: null, halted: [] });
});

test('what is not published is not retired', async () => {
  expect((await retire('9.0.0')).data.code).toBe('unknown_version');
});

test('the history keeps who retired a version, and why', async () => {
  await retire('1.1.0');
  const { data } = await admin.get('/releases/history');
  expect(data[0]).toMatchObject({ action: 'retire', version: '1.1.0', by: 'admin', reason });
});

test('the same build is not published again, and the message has the reason', async () => {
  await retire('1.1.0');
  const body = { remote: 'mfe-portal', release: manifest('1.1.0') };
  const { status, data } = await admin.post('/releases/publish', body);
  expect([status, data.code]).toEqual([409, 'retired']);
  expect(data.message).toContain(reason);
});
