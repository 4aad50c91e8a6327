import type { AxiosInstance } from 'axios';
import { openToken, tokenKey } from 'serving/signed-token';
import { change, createRemote, publishAll } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const deployToken = 'a-token-of-the-site';
const hour = 3_600_000;
let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp({ config: { corsOrigins: [], deployToken } });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  await publishAll(admin, '1.0.0', '1.1.0');
});
afterAll(() => app.close());

const preview = (client: AxiosInstance, wish: object = {}) =>
  client.post('/releases/preview', { remote: 'mfe-portal', version: '1.1.0', ...wish });

test('an administrator gets the token of a preview link, good for a day', async () => {
  const { status, data } = await preview(admin);
  const until = Date.parse(data.expiresAt);
  expect([status, Math.round((until - Date.now()) / hour)]).toEqual([200, 24]);
  expect(openToken(tokenKey(deployToken, 'preview links'), data.token)).toEqual({
    ...{ remote: 'mfe-portal', version: '1.1.0' },
    until,
  });
});

test('a pipeline gets one for its remote, and for no other', async () => {
  await createRemote(admin, 'mfe-public');
  const expires = new Date(Date.now() + 24 * hour).toISOString();
  const { data } = await admin.post('/releases/tokens', { name: 'Team', remote: 'mfe-portal', expires });
  const team = app.client(`Bearer ${data.secret}`);
  expect((await preview(team, { hours: 336 })).status).toBe(200);
  expect((await preview(team, { remote: 'mfe-public' })).data.code).toBe('not_for_this_token');
});

test('nobody else gets one', async () => {
  expect((await preview(app.client())).status).toBe(401);
});

test.each([0, 337, '24'])('%j hours are refused', async (hours) => {
  const { status, data } = await preview(admin, { hours });
  expect([status, Object.keys(data.fields)]).toEqual([422, ['hours']]);
});

test('what is not published, or was retired, has no preview', async () => {
  expect((await preview(admin, { version: '9.0.0' })).status).toBe(404);
  await change(admin, 'retire', { version: '1.1.0' });
  expect((await preview(admin)).status).toBe(404);
});

test('what does not fit the deployed shell has no preview', async () => {
  const provides = { contract: '9.0.0', shared: { react: '19.3.1' }, paths: [] };
  await admin.post('/releases/shells', { build: 'b', provides, started: true });
  expect((await preview(admin)).data.code).toBe('does_not_fit');
});

test('without a deploy token there is nothing to sign with, and the message says so', async () => {
  const address = await app.secondApi({ config: { corsOrigins: [] } });
  const { data } = await admin.post(`${address}/releases/preview`, {
    remote: 'mfe-portal',
    version: '1.1.0',
  });
  expect([data.code, data.message]).toEqual([
    'no_deploy_token',
    expect.stringContaining('Set it on the API'),
  ]);
});
