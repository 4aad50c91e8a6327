import { ADMIN, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { codeAt, enrol, join, PASSWORD, type Person, resetUsers } from '../../../test/users.ts';
import { OwnKey } from '../../database/own-key.ts';
import { User } from './user.model.ts';

let app: TestApp;
let maria: Person;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await resetUsers(app);
  maria = await join(app, 'maria');
});
afterEach(() => jest.useRealTimers());
afterAll(() => app.close());

const login = (pass: string, more: object = {}, agent = 'Test') =>
  app
    .client()
    .post('/users/verifyUser', { user: 'maria', pass, ...more }, { headers: { 'User-Agent': agent } });
const account = async () => (await maria.client.get('/users/account')).data;
const change = (password: string, new_password: string) =>
  maria.client.post('/users/account/password', { password, new_password });
/** So that the app shows another code. */
const pass = (ms: number) =>
  jest.useFakeTimers({
    now: Date.now() + ms,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance'],
  });

test('a new password takes the present one, and ends the other sessions', async () => {
  const other = app.client((await login(PASSWORD)).data.token);
  expect((await change(PASSWORD, 'my next password')).data).toEqual({ status: true });
  expect((await other.get('/users/account')).status).toBe(401);
  expect((await account()).sessions).toHaveLength(1);
  expect((await login(PASSWORD)).data.status).toBe(false);
  expect((await login('my next password')).data.status).toBe(true);
});

test.each([
  ['password', 'wrong', 'my next password'],
  ['new_password', PASSWORD, 'short'],
  ['new_password', PASSWORD, 'x'.repeat(1001)],
])('a wrong %s is refused at its field', async (field, present, next) => {
  const { status, data } = await change(present, next);
  expect([status, Object.keys(data.fields)]).toEqual([422, [field]]);
  expect((await login(PASSWORD)).data.status).toBe(true);
});

test('whoever has found an open session can not guess its password', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) await change(`guess ${attempt}`, 'my next password');
  expect((await change(PASSWORD, 'my next password')).status).toBe(429);
});

test('sessions say their browser and when they were used, and end one by one or all others', async () => {
  const phone = app.client((await login(PASSWORD, {}, 'Phone')).data.token);
  const tablet = app.client((await login(PASSWORD, {}, 'Tablet')).data.token);
  const { sessions } = await account();
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const { id } = sessions.find(({ agent }: { agent: string }) => agent === 'Phone');
  await maria.client.post('/users/account/closeSession', { id });
  expect((await phone.get('/users/account')).status).toBe(401);
  expect((await tablet.get('/users/account')).status).toBe(200);
  await maria.client.post('/users/account/closeOthers');
  expect((await tablet.get('/users/account')).status).toBe(401);
  expect((await account()).sessions).toHaveLength(1);
});

test("nobody ends another person's session", async () => {
  const admin = await app.signedIn();
  const [mine] = (await account()).sessions;
  await admin.post('/users/account/closeSession', { id: mine.id });
  expect((await maria.client.get('/users/account')).status).toBe(200);
});

test('with a second factor the password alone answers that a code is missing', async () => {
  const { secret } = await enrol(maria);
  expect((await login(PASSWORD)).data).toEqual({
    ...{ status: false, token: '', second_factor: true },
    message: 'Enter the code of your authenticator app, or a recovery code.',
  });
  expect((await login('wrong', { code: codeAt(secret, Date.now()) })).data).toEqual({
    ...{ status: false, token: '', message: 'Invalid username or password.' },
  });
  expect((await login(PASSWORD, { code: codeAt(secret, Date.now()) })).data).toMatchObject({
    ...{ status: true, message: 'Login successful!' },
  });
});

test('a code counts once, also for two sign-ins at the same time, and none of an earlier period after it', async () => {
  const { secret } = await enrol(maria);
  const now = Date.now();
  const code = codeAt(secret, now + 30_000);
  const answers = await Promise.all([login(PASSWORD, { code }), login(PASSWORD, { code })]);
  expect(answers.map(({ data }) => data.status).sort()).toEqual([false, true]);
  const { data } = await login(PASSWORD, { code: codeAt(secret, now) });
  expect(data).toMatchObject({
    status: false,
    second_factor: true,
    message: expect.stringMatching(/used before/),
  });
  pass(60_000);
  expect((await login(PASSWORD, { code: codeAt(secret, Date.now()) })).data.status).toBe(true);
});

test('an old code counts for nothing', async () => {
  const { secret } = await enrol(maria);
  pass(10 * 60_000);
  expect((await login(PASSWORD, { code: codeAt(secret, Date.now() - 90_000) })).data.status).toBe(false);
});

test('ten recovery codes work once each, however they are typed', async () => {
  const { recovery } = await enrol(maria);
  expect(new Set(recovery).size).toBe(10);
  const [code = ''] = recovery;
  expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
  expect((await login(PASSWORD, { code: ` ${code.toUpperCase().replaceAll('-', ' ')}` })).data.status).toBe(
    true,
  );
  expect((await login(PASSWORD, { code })).data.status).toBe(false);
  expect((await account()).recovery_codes).toBe(9);
});

test('wrong codes are counted like wrong passwords', async () => {
  const { secret } = await enrol(maria);
  for (let attempt = 0; attempt < 10; attempt += 1) await login(PASSWORD, { code: '000000' });
  const { status, data } = await login(PASSWORD, { code: codeAt(secret, Date.now()) });
  expect([status, data.status, data.token]).toEqual([429, false, '']);
});

test('a wrong code turns nothing on', async () => {
  await maria.client.post('/users/account/secondFactor/start');
  const { status, data } = await maria.client.post('/users/account/secondFactor/confirm', { code: '000000' });
  expect([status, Object.keys(data.fields)]).toEqual([422, ['code']]);
  expect((await login(PASSWORD)).data.status).toBe(true);
});

test('what is on can not be replaced by a new app, only turned off with the password', async () => {
  await enrol(maria);
  expect((await maria.client.post('/users/account/secondFactor/start')).status).toBe(409);
  const remove = (password: string) => maria.client.post('/users/account/secondFactor/remove', { password });
  expect((await remove('wrong')).status).toBe(422);
  expect((await remove(PASSWORD)).status).toBe(200);
  expect((await login(PASSWORD)).data.status).toBe(true);
});

test('an administrator resets it for somebody whose phone is gone', async () => {
  await enrol(maria);
  const admin = await app.signedIn();
  const { data } = await admin.post('/users/resetSecondFactor', { id: maria.id });
  expect(data.second_factor).toBe(false);
  expect((await login(PASSWORD)).data.status).toBe(true);
});

test('the secret is in no document in clear and in no later response, and recovery codes as hashes alone', async () => {
  const { secret, recovery } = await enrol(maria);
  const admin = await app.signedIn();
  const shown = [await account(), (await admin.get('/users')).data, await User.find({}).lean()];
  const text = JSON.stringify(shown);
  for (const one of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
    expect(text).not.toContain(one);
});

test('on another database than its own no code of the app counts, and a recovery code still does', async () => {
  const { secret, recovery } = await enrol(maria);
  await OwnKey.deleteMany({});
  expect((await login(PASSWORD, { code: codeAt(secret, Date.now()) })).data.status).toBe(false);
  expect((await login(PASSWORD, { code: recovery[0] })).data.status).toBe(true);
});

test('an account without a second factor takes no notice of a code', async () => {
  const { data } = await app
    .client()
    .post('/users/verifyUser', { user: ADMIN.user, pass: ADMIN.pass, code: '123456' });
  expect(data.status).toBe(true);
});
