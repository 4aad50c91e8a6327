import type { AxiosInstance } from 'axios';
import { change, createRemote, manifest, publishAll } from '../../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { ReleaseTokenModel } from './release-token.model.ts';
import { removeOldTokens } from './release-tokens.ts';

const DAY = 24 * 3_600_000;
let app: TestApp;
let admin: AxiosInstance;

// No deploy token: a named one works without.
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  await publishAll(admin, '1.0.0', '1.1.0');
});
afterEach(() => jest.useRealTimers());
afterAll(() => app.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const make = (wish: object = {}) =>
  admin.post('/releases/tokens', {
    ...{ name: 'Portal team', remote: 'mfe-portal', expires: inDays(90) },
    ...wish,
  });

async function pipeline() {
  const { data } = await make();
  return { id: data.token.id, client: app.client(`Bearer ${data.secret}`), secret: data.secret };
}
const passTime = (ms: number) =>
  jest.useFakeTimers({
    now: Date.now() + ms,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
  });

test('a token publishes, rolls out, halts, promotes and rolls back its remote, under its name', async () => {
  const { client } = await pipeline();
  const published = await client.post('/releases/publish', {
    remote: 'mfe-portal',
    release: manifest('1.2.0'),
  });
  expect(published.status).toBe(200);
  for (const [action, body] of [
    ['rollout', { version: '1.2.0', percent: 10 }],
    ['halt', {}],
    ['promote', { version: '1.1.0' }],
    ['rollback', {}],
  ] as const)
    expect(await change(client, action, body)).toMatchObject({ status: 200 });
  const { data } = await client.get('/releases/history?remote=mfe-portal&limit=5');
  expect(data.map(({ by }: { by: string }) => by)).toEqual(Array(5).fill('Portal team'));
  expect((await client.get('/releases/evidence?remote=mfe-portal')).status).toBe(200);
  expect((await client.get('/releases/versions?remote=mfe-portal')).data).toHaveLength(3);
});

test.each(['edit', 'disable', 'enable', 'retire', 'create', 'shells', 'tokens', 'tokens/revoke'])(
  'a token does not open %s, and the message says what it is for',
  async (action) => {
    const { client } = await pipeline();
    const { status, data } = await client.post(`/releases/${action}`, {});
    expect([status, data.code]).toEqual([403, 'not_for_this_token']);
    expect(data.message).toMatch(
      /^The token “Portal team” is for releasing mfe-portal: .* and nothing else\./,
    );
  },
);

test('a token opens nothing but releases', async () => {
  const { client } = await pipeline();
  expect((await client.post('/project/getTotal', {})).status).toBe(403);
});

test("a token doesn't change another remote", async () => {
  await createRemote(admin, 'careers');
  const { client } = await pipeline();
  const release = manifest('1.0.0', { global: 'careers_1', pages: [] });
  const { status, data } = await client.post('/releases/publish', { remote: 'careers', release });
  expect([status, data.message]).toEqual([
    403,
    'The token “Portal team” is for mfe-portal, not for careers. Use the token of that remote.',
  ]);
  const body = { remote: 'careers', revision: 0, reason: 'x', version: '1.0.0', percent: 1 };
  expect((await client.post('/releases/rollout', body)).status).toBe(403);
  expect((await client.get('/releases/history')).status).toBe(403);
  expect((await client.get('/releases/versions?remote=careers')).status).toBe(403);
});

test('a revoked token opens nothing from then on, and is told why', async () => {
  const { client, id } = await pipeline();
  const revoked = await admin.post('/releases/tokens/revoke', { id });
  expect(revoked.data.revokedAt).toMatch(/^\d{4}-.*Z$/);
  const { status, data } = await change(client, 'promote', { version: '1.1.0' });
  expect([status, data.code]).toEqual([401, 'token_revoked']);
  expect(data.message).toMatch(/“Portal team” was revoked on \d{4}-\d\d-\d\d/);
  expect((await admin.post('/releases/tokens/revoke', { id })).data).toEqual(revoked.data);
});

test('an expired token opens nothing, and is told why', async () => {
  const { client, id } = await pipeline();
  await ReleaseTokenModel.updateOne({ _id: id }, { $set: { expires_at: new Date(Date.now() - 1) } });
  const { status, data } = await change(client, 'promote', { version: '1.1.0' });
  expect([status, data.code]).toEqual([401, 'token_expired']);
  expect(data.message).toMatch(/“Portal team” expired on/);
});

test('a secret that nobody has made opens nothing', async () => {
  const { secret } = await pipeline();
  const { status, data } = await change(app.client(`Bearer ${secret}x`), 'halt');
  expect([status, data.code]).toEqual([401, 'token_unknown']);
});

test('the secret is in one response alone, and in no document', async () => {
  const { data } = await make();
  expect(data.secret).toMatch(/^release_[\w-]{43}$/);
  const listed = await admin.get('/releases/tokens');
  expect(listed.data).toEqual([data.token]);
  const stored = JSON.stringify([await ReleaseTokenModel.find({}).lean(), listed.data]);
  expect(stored).not.toContain(data.secret.slice('release_'.length));
});

test('the list says when a token was last used', async () => {
  const { client } = await pipeline();
  expect((await admin.get('/releases/tokens')).data[0].usedAt).toBeNull();
  await client.get('/releases/evidence?remote=mfe-portal');
  expect((await admin.get('/releases/tokens')).data[0]).toMatchObject({
    ...{ name: 'Portal team', remote: 'mfe-portal', createdBy: 'admin', revokedAt: null },
    usedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('making and revoking stand in the history of the remote', async () => {
  const { id } = await pipeline();
  await admin.post('/releases/tokens/revoke', { id });
  const { data } = await admin.get('/releases/history?remote=mfe-portal&limit=2');
  expect(data).toMatchObject([
    { action: 'revoke-token', by: 'admin', reason: '“Portal team”' },
    {
      action: 'add-token',
      by: 'admin',
      reason: expect.stringMatching(/^“Portal team”, until \d{4}-\d\d-\d\d$/),
    },
  ]);
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'Deploy' }],
  ['name', { name: 'x'.repeat(51) }],
  ['remote', { remote: 'No!' }],
  ['expires', { expires: 'tomorrow' }],
  ['expires', { expires: inDays(-1) }],
  ['expires', { expires: inDays(367) }],
])('a token with a wrong %s is refused: %j', async (field, wish) => {
  const { status, data } = await make(wish);
  expect([status, Object.keys(data.fields)]).toEqual([422, [field]]);
  expect((await admin.get('/releases/tokens')).data).toEqual([]);
});

test('a token for a remote that is not there is refused', async () => {
  expect((await make({ remote: 'careers' })).status).toBe(404);
});

test('two tokens of one name at the same time would be mixed up in the history', async () => {
  const { id } = await pipeline();
  expect((await make()).data.fields.name).toMatch(/already/);
  await admin.post('/releases/tokens/revoke', { id });
  expect((await make()).status).toBe(200);
});

test.each(['get', 'post'] as const)('only administrators %s tokens', async (method) => {
  const { status } = await app.client().request({ method, url: '/releases/tokens', data: {} });
  expect(status).toBe(401);
});

test('a token is forgotten ninety days after its end', async () => {
  await pipeline();
  passTime(179 * DAY);
  await removeOldTokens();
  expect(await ReleaseTokenModel.countDocuments({})).toBe(1);
  passTime(2 * DAY);
  await removeOldTokens();
  expect(await ReleaseTokenModel.countDocuments({})).toBe(0);
});
