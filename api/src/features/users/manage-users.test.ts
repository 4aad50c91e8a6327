import type { AxiosInstance } from 'axios';
import { ADMIN, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { enrol, join, PASSWORD, resetUsers } from '../../../test/users.ts';
import { Session } from './session.model.ts';
import { User } from './user.model.ts';
import { UserLink } from './user-link.model.ts';

const DAY = 24 * 3_600_000;
let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await resetUsers(app);
  admin = await app.signedIn();
});
afterAll(() => app.close());

const invite = async (name = 'maria', role = 'editor') =>
  (await admin.post('/users/invite', { name, role })).data;
const accept = (secret: string, password = PASSWORD) =>
  app.client().post('/users/link/accept', { secret, password });
const read = (secret: string) => app.client().post('/users/link/read', { secret });
const login = (user: string, pass: string, more = {}) =>
  app.client().post('/users/verifyUser', { user, pass, ...more });
const named = async (name: string) =>
  (await admin.get('/users')).data.find((user: { name: string }) => user.name === name);
const adminId = async () => (await named('admin')).id;

test('an invited person chooses a password, is signed in, and stands in the list', async () => {
  const { user, secret } = await invite(' Maria ');
  expect(user).toMatchObject({ name: 'maria', role: 'editor', state: 'invited', signed_in_at: null });
  expect(Date.parse(user.link.expires_at) - Date.now()).toBeGreaterThan(6.9 * DAY);
  expect((await read(secret)).data).toMatchObject({ kind: 'invite', name: 'maria', role: 'editor' });
  const { data } = await accept(secret);
  expect(data).toMatchObject({ status: true, message: 'Login successful!' });
  expect((await app.client(data.token).post('/users/verifyKey')).data.name).toBe('maria');
  expect(await named('maria')).toMatchObject({
    ...{ state: 'active', link: null, second_factor: false },
    signed_in_at: expect.stringMatching(/Z$/),
  });
  expect((await login('maria', PASSWORD)).data.status).toBe(true);
});

test('a link works once, also for two requests at the same time', async () => {
  const { secret } = await invite();
  const answers = await Promise.all([accept(secret), accept(secret, 'another good password')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect([(await accept(secret)).status, (await read(secret)).status]).toEqual([410, 410]);
});

test.each(['made up', 'ended', 'withdrawn', 'renewed', 'of a disabled user'])(
  'a link that is %s is refused, with the same words',
  async (what) => {
    const { secret, user } = await invite();
    const { id } = user;
    let tried = secret;
    if (what === 'made up') tried = 'x'.repeat(43);
    if (what === 'ended')
      await UserLink.updateOne({ _id: id }, { $set: { expires_at: new Date(Date.now() - 1) } });
    if (what === 'withdrawn') await admin.post('/users/withdraw', { id });
    if (what === 'renewed') await admin.post('/users/link', { id });
    if (what === 'of a disabled user') {
      await accept(secret);
      tried = (await admin.post('/users/link', { id })).data.secret;
      await admin.post('/users/disable', { id });
    }
    for (const { status, data } of [await read(tried), await accept(tried)])
      expect([status, data.code, data.message]).toEqual([
        410,
        'link_ended',
        'This link was used already, has ended, or was withdrawn. Ask an administrator of the site for a new one.',
      ]);
  },
);

test('the secret of a link is in one response alone, and in no document', async () => {
  const { secret } = await invite();
  const stored = JSON.stringify([await UserLink.find({}).lean(), await User.find({}).lean()]);
  expect(stored).not.toContain(secret);
  expect(JSON.stringify((await admin.get('/users')).data)).not.toContain(secret);
});

test('a withdrawn invitation frees the name', async () => {
  const { user } = await invite();
  await admin.post('/users/withdraw', { id: user.id });
  expect(await named('maria')).toBeUndefined();
  expect((await invite()).user.state).toBe('invited');
});

test.each([
  ['name', { name: 'a b' }],
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(101) }],
  ['name', { name: 'ADMIN' }],
  ['role', { role: 'owner' }],
])('an invitation with a wrong %s is refused: %j', async (field, wish) => {
  const { status, data } = await admin.post('/users/invite', { name: 'maria', role: 'editor', ...wish });
  expect([status, Object.keys(data.fields)]).toEqual([422, [field]]);
});

test('a password that is too short is refused, and the link stays', async () => {
  const { secret } = await invite();
  const { status, data } = await accept(secret, 'short');
  expect([status, data.fields.password]).toEqual([422, 'Must have at least 8 characters.']);
  expect((await accept(secret)).status).toBe(200);
});

test('an invited person has no password to sign in with, and is told the same as anybody', async () => {
  await invite();
  for (const pass of ['', 'null', PASSWORD])
    expect((await login('maria', pass)).data).toEqual((await login('nobody', pass)).data);
});

test('names can not be told apart by how long a refusal takes', async () => {
  await join(app, 'maria');
  await invite('jose');
  const timed = async (name: string) => {
    const started = performance.now();
    await login(name, 'wrong');
    return performance.now() - started;
  };
  const took: Record<string, number[]> = { maria: [], jose: [], nobody: [] };
  for (let round = 0; round < 5; round += 1)
    for (const name of Object.keys(took)) took[name]?.push(await timed(name));
  const fastest = Object.values(took).map((times) => Math.min(...times));
  expect(Math.min(...fastest)).toBeGreaterThan(Math.max(...fastest) / 3);
});

test('a link for a new password ends the sessions once it is used, and the old password', async () => {
  const { id, client } = await join(app, 'maria');
  const { data } = await admin.post('/users/link', { id });
  expect(data.user.link.kind).toBe('reset');
  expect((await client.get('/users/account')).status).toBe(200);
  expect((await accept(data.secret, 'a new long password')).data.status).toBe(true);
  expect((await client.get('/users/account')).status).toBe(401);
  expect((await login('maria', PASSWORD)).data.status).toBe(false);
  expect((await login('maria', 'a new long password')).data.status).toBe(true);
});

test('a link for a new password is no way around the second factor', async () => {
  const person = await join(app, 'maria');
  await enrol(person);
  const { secret } = (await admin.post('/users/link', { id: person.id })).data;
  const { data } = await accept(secret, 'a new long password');
  expect(data).toMatchObject({ status: false, token: '', second_factor: true });
  expect((await login('maria', 'a new long password')).data).toMatchObject({
    status: false,
    second_factor: true,
  });
});

test('disabling ends the sessions at once and refuses the right password, until it is taken back', async () => {
  const { id, client } = await join(app, 'maria');
  expect((await admin.post('/users/disable', { id })).data.state).toBe('disabled');
  expect((await client.get('/users/account')).status).toBe(401);
  expect((await login('maria', PASSWORD)).data).toEqual({
    ...{ status: false, token: '' },
    message: 'This account is disabled. Ask an administrator of the site to enable it.',
  });
  expect((await login('maria', 'wrong')).data.message).toBe('Invalid username or password.');
  expect((await admin.post('/users/link', { id })).data.code).toBe('disabled');
  await admin.post('/users/enable', { id });
  expect((await login('maria', PASSWORD)).data.status).toBe(true);
});

test('signing somebody out everywhere ends all their sessions and nobody else’s', async () => {
  const { id, client } = await join(app, 'maria');
  await login('maria', PASSWORD);
  await admin.post('/users/signOut', { id });
  expect((await client.get('/users/account')).status).toBe(401);
  expect(await Session.countDocuments({ user_id: id })).toBe(0);
  expect((await admin.get('/users')).status).toBe(200);
});

test('deleting ends the sessions, frees the name, and can be repeated', async () => {
  const { id, client } = await join(app, 'maria');
  expect((await admin.post('/users/delete', { id })).data).toEqual({ status: true });
  expect((await admin.post('/users/delete', { id })).data).toEqual({ status: true });
  expect((await client.get('/users/account')).status).toBe(401);
  expect((await login('maria', PASSWORD)).data.message).toBe('Invalid username or password.');
  expect((await invite()).user.id).not.toBe(id);
});

test.each([
  ['role', { role: 'editor' }],
  ['disable', {}],
  ['delete', {}],
])('the last administrator can not be taken away by %s', async (call, more) => {
  await join(app, 'maria');
  await invite('jose', 'admin');
  const { status, data } = await admin.post(`/users/${call}`, { id: await adminId(), ...more });
  expect([status, data.code, data.message]).toEqual([
    409,
    'last_admin',
    'admin is the only administrator who can sign in. Make somebody else an administrator first.',
  ]);
  expect(await named('admin')).toMatchObject({ role: 'admin', state: 'active' });
});

test.each(['disable', 'delete'])('nobody can %s their own account', async (call) => {
  await join(app, 'maria', 'admin');
  const { status, data } = await admin.post(`/users/${call}`, { id: await adminId() });
  expect([status, data.code]).toEqual([409, 'own_account']);
});

test('of two administrators who take the right from each other at once one is left', async () => {
  const { client, id } = await join(app, 'maria', 'admin');
  const own = await adminId();
  await Promise.all([
    admin.post('/users/role', { id, role: 'editor' }),
    client.post('/users/role', { id: own, role: 'editor' }),
  ]);
  expect(await User.countDocuments({ role: 'admin' })).toBeGreaterThan(0);
});

test.each(['link', 'withdraw', 'role', 'disable', 'enable', 'signOut', 'resetSecondFactor'])(
  '%s of a user that does not exist is 404',
  async (call) => {
    const { status } = await admin.post(`/users/${call}`, { id: 999, role: 'editor' });
    expect(status).toBe(404);
  },
);

test('the device of a sign-in is known by the invited person’s browser too', async () => {
  const { secret } = await invite();
  const { device } = (await accept(secret)).data;
  for (let attempt = 0; attempt < 11; attempt += 1) await login('maria', 'wrong');
  expect((await login('maria', PASSWORD)).status).toBe(429);
  expect((await login('maria', PASSWORD, { device })).data.status).toBe(true);
  expect((await login(ADMIN.user, ADMIN.pass)).data.status).toBe(true);
});
