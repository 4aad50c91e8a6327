import type { AxiosInstance } from 'axios';
import type { ReleaseManifest } from 'contracts/releases';
import { change, createRemote, manifest, portal, publishAll } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Shell } from './shell.model.ts';

let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const provides = { contract: '2.3.0', shared: { react: '19.3.1' }, paths: ['/forbidden'] };

/** A shell registers, as one does that has just been started. */
async function deployShell(build: string, changes = {}, started = true): Promise<void> {
  const { status, data } = await admin.post('/releases/shells', {
    build,
    provides: { ...provides, ...changes },
    started,
  });
  expect([status, data]).toEqual([200, { ok: true }]);
}

const publish = (release: ReleaseManifest, remote = 'mfe-portal') =>
  admin.post('/releases/publish', { remote, release });

const needing = (version: string, requires: Partial<ReleaseManifest['requires']>) =>
  manifest(version, { requires: { contract: '^2.0.0', shared: {}, ...requires } });

test.each([
  [{ contract: '^2.4.0' }, 'needs contracts ^2.4.0; the deployed shell has 2.3.0'],
  [{ contract: '^1.0.0' }, 'needs contracts ^1.0.0; the deployed shell has 2.3.0'],
  [{ shared: { react: '^20.0.0' } }, 'needs react ^20.0.0; the deployed shell has 19.3.1'],
  [{ shared: { vue: '^3.0.0' } }, 'needs vue ^3.0.0; the deployed shell does not provide it'],
])('a release that requires %j is refused, with what the deployed shell has', async (requires, message) => {
  await publishAll(admin, '1.0.0');
  await deployShell('shell-1');
  const { status, data } = await publish(needing('1.1.0', requires));
  expect([status, data.code]).toEqual([422, 'does_not_fit']);
  expect(data.message).toContain(message);
  expect((await portal(admin)).latest).toBe('1.0.0');
});

test.each([{ contract: '^2.3.0' }, { contract: '>=2.1 <4' }, { shared: { react: '^19.0.0 || ^20.0.0' } }])(
  'a release that requires %j is taken',
  async (requires) => {
    await createRemote(admin, 'mfe-portal');
    await deployShell('shell-1');
    expect((await publish(needing('1.0.0', requires))).status).toBe(200);
  },
);

test('the first version of a remote, which visitors get at once, is checked once', async () => {
  await createRemote(admin, 'mfe-portal');
  await deployShell('shell-1');
  const looks = jest.spyOn(Shell, 'find');
  expect((await publish(manifest('1.0.0'))).status).toBe(200);
  expect(looks).toHaveBeenCalledTimes(1);
});

test('without a registered shell nothing is refused for not fitting', async () => {
  await createRemote(admin, 'mfe-portal');
  expect((await publish(needing('1.0.0', { contract: '^99.0.0' }))).status).toBe(200);
  expect((await app.client().get('/releases')).data.shell).toBeNull();
});

test.each([
  ['rollout', { version: '1.1.0', percent: 10 }],
  ['promote', { version: '1.1.0' }],
])('after a shell was rolled back, %s refuses what no longer fits', async (action, body) => {
  await deployShell('newer', { contract: '2.9.0' });
  await publishAll(admin, '1.0.0');
  expect((await publish(needing('1.1.0', { contract: '^2.9.0' }))).status).toBe(200);
  await deployShell('older');
  const before = await portal(admin);
  const { status, data } = await change(admin, action, body);
  expect([status, data.code]).toEqual([422, 'does_not_fit']);
  expect(await portal(admin)).toEqual(before);
});

test('rolling back to a version that the deployed shell no longer fits is refused', async () => {
  await createRemote(admin, 'mfe-portal');
  await deployShell('older');
  await publish(needing('1.0.0', { contract: '^2.0.0' }));
  await publish(needing('1.1.0', { contract: '>=2.0.0' }));
  await change(admin, 'promote', { version: '1.1.0' });
  await deployShell('newer', { contract: '3.0.0' });
  const { status, data } = await change(admin, 'rollback');
  expect([status, data.code]).toEqual([422, 'does_not_fit']);
});

test('when a new shell no longer fits the stable version, a build for that shell can be published and promoted', async () => {
  await createRemote(admin, 'mfe-portal');
  await deployShell('older');
  await publish(needing('1.0.0', { contract: '^2.0.0' }));
  await deployShell('newer', { contract: '3.0.0' });
  const { status, data } = await publish(needing('2.0.0', { contract: '^3.0.0' }));
  expect([status, data.message]).toEqual([200, undefined]);
  expect(data.stable.version).toBe('1.0.0');
  expect((await change(admin, 'promote', { version: '2.0.0' })).status).toBe(200);
});

test('readers see the deployed shell', async () => {
  await deployShell('shell-1');
  expect((await app.client().get('/releases')).data.shell).toEqual({ build: 'shell-1', ...provides });
});

test('while a shell is replaced, the one that was started last is the deployed one', async () => {
  await deployShell('older');
  await deployShell('newer', { contract: '2.4.0' });
  await deployShell('older', {}, false);
  expect((await app.client().get('/releases')).data.shell.build).toBe('newer');
});

test('a shell that nobody has seen starting does not take the place of the deployed one', async () => {
  await deployShell('known');
  await deployShell('stranger', { contract: '0.0.0' }, false);
  expect((await app.client().get('/releases')).data.shell.build).toBe('known');
});

test('a shell that has said nothing for five minutes gives way to one that has', async () => {
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now');
  await deployShell('older');
  clock.mockReturnValue(start + 60_000);
  await deployShell('newer', { contract: '2.4.0' });
  clock.mockReturnValue(start + 7 * 60_000);
  await deployShell('older', {}, false);
  clock.mockRestore();
  expect((await app.client().get('/releases')).data.shell.build).toBe('older');
});

test.each([
  ['provides.contract', { contract: '^2.0.0' }],
  ['provides.shared.react', { shared: { react: 'new' } }],
  ['provides.paths.0', { paths: ['forbidden'] }],
])('a shell with a wrong %s is refused', async (field, changes) => {
  const body = { build: 'shell-1', provides: { ...provides, ...changes }, started: true };
  const { status, data } = await admin.post('/releases/shells', body);
  expect([status, Object.keys(data.fields)]).toEqual([422, [field]]);
});

test('nobody registers a shell without a key', async () => {
  const body = { build: 'shell-1', provides, started: true };
  expect((await app.client().post('/releases/shells', body)).status).toBe(401);
});

const withPages = (version: string, ...paths: string[]) =>
  manifest(version, {
    global: `g${version}${paths.join('')}`.replace(/\W/g, '_'),
    pages: paths.map((path) => ({ path, title: path, indexed: true, preload: [] })),
  });

test.each(['/jobs', '/JOBS'])('a page at %s of a remote can not be had by a second one', async (path) => {
  await createRemote(admin, 'careers');
  await createRemote(admin, 'mfe-portal');
  await publish(withPages('1.0.0', '/jobs'), 'careers');
  const { status, data } = await publish(withPages('1.0.0', '/private', path));
  expect([status, data.code]).toEqual([422, 'path_taken']);
  expect(data.message).toContain('careers 1.0.0');
});

test('a page that a remote gives up can move to another one once no rollback brings it back', async () => {
  await createRemote(admin, 'careers');
  await createRemote(admin, 'mfe-portal');
  await publish(withPages('1.0.0', '/jobs', '/faq'), 'careers');
  await publish(withPages('1.1.0', '/faq'), 'careers');
  await publish(withPages('1.2.0', '/faq'), 'careers');
  const move = () => publish(withPages('2.0.0', '/jobs'));
  expect((await move()).data.code).toBe('path_taken');
  await change(admin, 'promote', { remote: 'careers', revision: 3, version: '1.1.0' });
  expect((await move()).data.code).toBe('path_taken');
  await change(admin, 'promote', { remote: 'careers', revision: 4, version: '1.2.0' });
  expect((await move()).status).toBe(200);
});

test('a publication of one team never keeps another from rolling back', async () => {
  await createRemote(admin, 'careers');
  await createRemote(admin, 'mfe-portal');
  await publish(withPages('1.0.0', '/jobs', '/faq'), 'careers');
  await publish(withPages('1.1.0', '/faq'), 'careers');
  await change(admin, 'promote', { remote: 'careers', revision: 2, version: '1.1.0' });
  await publish(withPages('2.0.0', '/jobs'));
  expect((await change(admin, 'rollback', { remote: 'careers', revision: 3 })).status).toBe(200);
});

test('a page of a version in a rollout is taken too', async () => {
  await createRemote(admin, 'careers');
  await createRemote(admin, 'mfe-portal');
  await publish(withPages('1.0.0', '/jobs'), 'careers');
  await publish(withPages('1.1.0', '/jobs', '/salaries'), 'careers');
  expect((await publish(withPages('2.0.0', '/salaries'))).status).toBe(200);
  const { data } = await change(admin, 'rollout', {
    remote: 'careers',
    revision: 2,
    version: '1.1.0',
    percent: 1,
  });
  expect(data.code).toBe('path_taken');
});

test.each(['/forbidden', '/Forbidden/more'])('a page at %s is the shell’s own', async (path) => {
  await createRemote(admin, 'mfe-portal');
  await deployShell('shell-1');
  const { status, data } = await publish(withPages('1.0.0', path));
  expect([status, data.code]).toEqual([422, 'path_taken']);
});
