import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AxiosResponse } from 'axios';
import mongoose from 'mongoose';
import { ADMIN, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { resetPassword } from './accounts.ts';
import { Session } from './session.model.ts';
import { User } from './user.model.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const login = (user: unknown, pass: unknown) => app.client().post('/users/verifyUser', { user, pass });
const keyOf = async () => (await login(ADMIN.user, ADMIN.pass)).data.token;
const verify = async (key?: string) => (await app.client(key).post('/users/verifyKey', {})).data;

async function wrongLogins(count: number, user = ADMIN.user): Promise<void> {
  for (let index = 0; index < count; index += 1) await login(user, 'wrong');
}

test('the right password gives a key that is valid', async () => {
  const { status, data } = await login(ADMIN.user, ADMIN.pass);
  expect(status).toBe(200);
  expect(data).toEqual({
    status: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    message: 'Login successful!',
    device: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await verify(data.token)).toEqual({ status: true, name: 'admin', role: 'admin' });
});

test('letter case and space around the name do not matter, in the password they do', async () => {
  expect((await login(' ADMIN ', ADMIN.pass)).data.status).toBe(true);
  expect((await login(ADMIN.user, ADMIN.pass.toUpperCase())).data.status).toBe(false);
});

test('an unknown name and a wrong password get the same answer', async () => {
  const unknown = await login('nobody', 'x');
  const wrong = await login(ADMIN.user, 'x');
  expect(unknown.status).toBe(200);
  expect(unknown.data).toEqual({ status: false, token: '', message: 'Invalid username or password.' });
  expect(wrong.data).toEqual(unknown.data);
});

test.each([
  [{ $gt: '' }, { $gt: '' }],
  ['admin', { $ne: null }],
  [['admin'], 'x'],
  [null, null],
  [undefined, undefined],
  ['admin', 1],
  ['x'.repeat(101), 'x'],
  ['admin', 'x'.repeat(1001)],
])('the credentials %# are refused with 422', async (user, pass) => {
  const { status, data } = await login(user, pass);
  expect(status).toBe(422);
  expect(data.token).toBeUndefined();
});

test('a password of 1 MB is refused with 413', async () => {
  expect((await login(ADMIN.user, 'x'.repeat(1_000_000))).status).toBe(413);
});

test('the database has neither password nor key in clear', async () => {
  const key = await keyOf();
  const stored = JSON.stringify([await User.find().lean(), await Session.find().lean()]);
  expect(stored).not.toContain(key);
  expect(stored).not.toContain(ADMIN.pass);
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(stored).toContain(createHash('sha256').update(key).digest('hex'));
});

test('after ten wrong passwords the name is locked from there, for the right one too', async () => {
  await wrongLogins(10);
  const { status, data, headers } = await login(ADMIN.user, ADMIN.pass);
  expect(status).toBe(429);
  expect(data).toMatchObject({
    status: false,
    token: '',
    message: expect.stringContaining('Too many attempts'),
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(800);
});

test('of 50 wrong passwords at once only ten are looked at, and then the right one waits', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => login(ADMIN.user, 'wrong')));
  expect(responses.filter((response) => response.status === 200)).toHaveLength(10);
  expect(responses.filter((response) => response.status === 429)).toHaveLength(40);
  expect((await login(ADMIN.user, ADMIN.pass)).status).toBe(429);
});

test('a right password takes earlier wrong ones back', async () => {
  await wrongLogins(9);
  expect((await login(ADMIN.user, ADMIN.pass)).status).toBe(200);
  await wrongLogins(9);
  expect((await login(ADMIN.user, ADMIN.pass)).data.status).toBe(true);
});

test('the lock of one name does not lock another', async () => {
  await wrongLogins(11, 'somebody');
  expect((await login(ADMIN.user, ADMIN.pass)).data.status).toBe(true);
});

test('a lock can not be passed by spelling the call in another way', async () => {
  await wrongLogins(10);
  for (const path of [
    '/Users/verifyUser',
    '/users/verifyUser/',
    '//users/verifyUser',
    '/users//verifyUser',
    '/users/verifyuser',
  ]) {
    const { status } = await app.client().post(`${app.url}${path}`, { user: ADMIN.user, pass: ADMIN.pass });
    expect([path, status]).toEqual([path, 404]);
  }
});

test('a lock can not be passed by spelling the name or forging the address', async () => {
  await wrongLogins(10);
  for (const address of ['1.2.3.4', '127.0.0.1, 5.6.7.8', '::1']) {
    const headers = { 'X-Forwarded-For': address, 'X-Real-IP': address, Forwarded: `for=${address}` };
    const body = { user: ' Admin', pass: ADMIN.pass };
    expect((await app.client().post('/users/verifyUser', body, { headers })).status).toBe(429);
  }
});

test('another process on the same database sees the lock', async () => {
  await wrongLogins(10);
  const second = await app.secondApi();
  const body = { user: ADMIN.user, pass: ADMIN.pass };
  expect((await app.client().post(`${second}/users/verifyUser`, body)).status).toBe(429);
});

test('a key is revoked at once, in another process too', async () => {
  const key = await keyOf();
  const second = await app.secondApi();
  const there = async () => (await app.client(key).post(`${second}/users/verifyKey`)).data;
  expect(await there()).toEqual({ status: true, name: 'admin', role: 'admin' });
  expect((await app.client(key).post('/users/logout')).data).toEqual({ status: true });
  expect(await there()).toEqual({ status: false });
  expect((await app.client(key).post(`${second}/project/getTotal`)).status).toBe(401);
});

test('a reset password revokes the keys of that user and is the only one that works', async () => {
  const key = await keyOf();
  await resetPassword(ADMIN.user, 'another long password');
  expect(await verify(key)).toEqual({ status: false });
  expect((await login(ADMIN.user, ADMIN.pass)).data.status).toBe(false);
  expect((await login(ADMIN.user, 'another long password')).data.status).toBe(true);
  await resetPassword(ADMIN.user, ADMIN.pass);
});

/** Behind a proxy that is believed, so that tries come from many addresses. */
async function fromManyAddresses(
  tries: number,
  addresses: number,
): Promise<(body: object, address?: string) => Promise<AxiosResponse>> {
  const url = await app.secondApi({ config: { trustedHops: 1 } });
  const from = (body: object, address = '192.0.2.200') =>
    app.client().post(`${url}/users/verifyUser`, body, { headers: { 'X-Forwarded-For': address } });
  for (let index = 0; index < tries; index += 1)
    await from({ user: ADMIN.user, pass: 'wrong' }, `192.0.2.${index % addresses}`);
  return from;
}

test('a hundred wrong passwords from many addresses lock a name for unknown browsers, not for a browser that has signed in before', async () => {
  const { device } = (await login(ADMIN.user, ADMIN.pass)).data;
  const from = await fromManyAddresses(100, 12);
  const right = { user: ADMIN.user, pass: ADMIN.pass };
  expect((await from(right)).status).toBe(429);
  expect((await from({ ...right, device: 'x'.repeat(43) })).status).toBe(429);
  expect((await from({ ...right, device })).data).toMatchObject({ status: true, device });
});

test('a known device has ten tries as well, and only for its own account', async () => {
  const { device } = (await login(ADMIN.user, ADMIN.pass)).data;
  const sign = (user: string, pass: string) => app.client().post('/users/verifyUser', { user, pass, device });
  for (let index = 0; index < 10; index += 1) await sign(ADMIN.user, 'wrong');
  expect((await sign(ADMIN.user, ADMIN.pass)).status).toBe(429);
  expect((await login(ADMIN.user, ADMIN.pass)).status).toBe(200);
  for (let index = 0; index < 10; index += 1) await sign('somebody', 'wrong');
  expect((await sign('somebody', 'wrong')).status).toBe(429);
});

test('a reset password works at once, however many wrong ones came before', async () => {
  const { device } = (await login(ADMIN.user, ADMIN.pass)).data;
  const from = await fromManyAddresses(101, 9);
  const right = { user: ADMIN.user, pass: 'another long password' };
  await resetPassword(ADMIN.user, right.pass);
  expect((await from(right, '192.0.2.1')).data.status).toBe(true);
  await resetPassword(ADMIN.user, ADMIN.pass);
  await fromManyAddresses(100, 12);
  expect((await from({ user: ADMIN.user, pass: ADMIN.pass, device })).status).toBe(429);
});

test('made-up names leave one document for an address, and stop leaving more when its tries are used up', async () => {
  for (let index = 0; index < 130; index += 1) await login(`${'long '.repeat(15)}${index}`, 'wrong');
  const stored = await mongoose.model('RateLimit').find({}).lean();
  expect(stored.filter(({ _id }) => String(_id).startsWith('login-address:'))).toHaveLength(1);
  expect(stored.length).toBeLessThanOrEqual(101);
  expect(JSON.stringify(stored)).not.toContain('long');
});

test('a limit that a wrong clock has set ends with the clock set right', async () => {
  await wrongLogins(11);
  const resets_at = new Date(Date.now() + 365 * 86_400_000);
  await mongoose.model('RateLimit').updateMany({}, { $set: { resets_at } });
  expect((await login(ADMIN.user, ADMIN.pass)).data.status).toBe(true);
});

test('no key of the old password survives a reset that comes while it is checked', async () => {
  let pass = ADMIN.pass;
  for (let round = 0; round < 5; round += 1) {
    const next = `password number ${round}`;
    const reset = resetPassword(ADMIN.user, next);
    // One after another, so that some are between reading the old password's hash and opening a session when it is replaced.
    const logins = Array.from({ length: 9 }, async (_, index) => {
      await setTimeout(index * 5);
      return login(ADMIN.user, pass);
    });
    const answers = await Promise.all(logins);
    await reset;
    expect(await Session.countDocuments({})).toBe(0);
    for (const { data } of answers) expect(await verify(data.token)).toEqual({ status: false });
    pass = next;
  }
  await resetPassword(ADMIN.user, ADMIN.pass);
});

test('a key is accepted raw and after Bearer', async () => {
  const key = await keyOf();
  expect(await verify(`Bearer ${key}`)).toEqual({ status: true, name: 'admin', role: 'admin' });
  expect(await verify(`bearer  ${key}`)).toEqual({ status: true, name: 'admin', role: 'admin' });
  expect((await app.client(`Bearer ${key}`).post('/project/getTotal')).status).toBe(200);
});

test.each([undefined, '', 'Bearer', 'x', 'x'.repeat(43), 'x'.repeat(5000), 'null', '{"$gt":""}'])(
  'the key %.60s is not valid, and saying so is not an error',
  async (key) => {
    const { status, data } = await app.client(key).post('/users/verifyKey', {});
    expect([status, data]).toEqual([200, { status: false }]);
    expect((await app.client(key).post('/users/logout')).status).toBe(200);
  },
);

test('a shortened key is not valid', async () => {
  const key = await keyOf();
  expect(await verify(key.slice(0, -1))).toEqual({ status: false });
});

test.each(['expires_at', 'used_at'])('a key whose %s lies too far back is not valid', async (field) => {
  const key = await keyOf();
  await Session.updateMany({}, { $set: { [field]: new Date(Date.now() - 13 * 3_600_000) } });
  expect(await verify(key)).toEqual({ status: false });
});

const PRIVATE = [
  ['post', '/project/getTotal'],
  ['post', '/project/getAll'],
  ['post', '/project/find'],
  ['post', '/project/createProject'],
  ['put', '/project/updateProject'],
  ['delete', '/project/deleteProject'],
  ['post', '/project_imgs/create'],
  ['post', '/project_imgs/update'],
  ['get', '/news/get'],
  ['post', '/news/add'],
  ['post', '/news/update'],
] as const;

test.each(PRIVATE)('%s %s needs a key', async (method, url) => {
  const without = await app.client().request({ method, url, data: {} });
  expect([without.status, without.data.code]).toEqual([401, 'no_key']);
  const wrong = await app.client('x'.repeat(43)).request({ method, url, data: {} });
  expect([wrong.status, wrong.data.code]).toEqual([401, 'bad_key']);
});

test('a key is asked for before the body is looked at', async () => {
  const headers = { 'Content-Type': 'application/json' };
  expect((await app.client().post('/project/createProject', '{"broken', { headers })).status).toBe(401);
});
