import { ADMIN, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { ensureFirstAdministrator } from './accounts.ts';
import { User } from './user.model.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => User.deleteMany({}));
afterAll(() => app.close());

const opens = async (pass?: string) =>
  (await app.client().post('/users/verifyUser', { user: ADMIN.user, pass })).data.status;
const first = (password?: string) => ensureFirstAdministrator({ username: ADMIN.user, password });

test('of processes that start together on an empty database one makes the administrator, and it alone knows the password', async () => {
  const answers = await Promise.all([first(), first(), first()]);
  expect(answers.map(({ username }) => username)).toEqual([ADMIN.user, ADMIN.user, ADMIN.user]);
  const [pass, ...others] = answers.flatMap(({ password }) => password ?? []);
  expect(others).toEqual([]);
  expect(await opens(pass)).toBe(true);
  expect(await User.countDocuments()).toBe(1);
});

test('a password that was set by the owner is not returned', async () => {
  expect(await first(ADMIN.pass)).toEqual({ username: ADMIN.user });
  expect(await opens(ADMIN.pass)).toBe(true);
});

test('the next start changes nothing and returns no password', async () => {
  await first(ADMIN.pass);
  expect(await first('another long password')).toEqual({ username: ADMIN.user });
  expect(await opens(ADMIN.pass)).toBe(true);
});
