import type { AxiosInstance } from 'axios';
import { change, createRemote, portal, publishAll } from '../../../test/releases.ts';
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

const roll = (percent: unknown, version = '1.1.0', words = {}) =>
  change(admin, 'rollout', { version, percent, ...words });

/** Versions of stable, previous stable and rollout. */
async function given() {
  const { stable, previousStable, rollout } = await portal(app.client());
  return [stable?.version, previousStable?.version, rollout?.version];
}

const latest = async () => (await admin.get('/releases/history?limit=1')).data[0];

async function expectRefused(action: string, code: string, body = {}) {
  const before = await portal(admin);
  const { status, data } = await change(admin, action, body);
  expect([status, data.code]).toEqual([422, code]);
  expect(await portal(admin)).toEqual(before);
}

test('a rollout starts with a salt of its own, and the answer is what readers see', async () => {
  const { status, data } = await roll(12.5);
  const salt = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(status).toBe(200);
  expect(data.rollout).toEqual({ version: '1.1.0', percent: 12.5, salt, state: 'running' });
  expect(data.revision).toBe(4);
  expect(await portal(app.client())).toEqual(data);
});

test('widening and narrowing keep the salt', async () => {
  const first = (await roll(10)).data.rollout;
  expect((await roll(60)).data.rollout).toEqual({ ...first, percent: 60 });
  expect((await roll(0)).data.rollout).toEqual({ ...first, percent: 0 });
});

test('a halted rollout is left halted by who does not ask for a restart, whatever the percentage', async () => {
  await roll(10);
  await change(admin, 'halt');
  await expectRefused('rollout', 'rollout_halted', { version: '1.1.0', percent: 10 });
  await expectRefused('rollout', 'rollout_halted', { version: '1.1.0', percent: 50, restart: false });
});

test('a halted version needs a restart also after another was rolled out, or after it was promoted and rolled back', async () => {
  await change(admin, 'rollout', { version: '1.1.0', percent: 10 });
  await change(admin, 'halt');
  await change(admin, 'rollout', { version: '1.2.0', percent: 10 });
  expect((await portal(admin)).halted).toEqual(['1.1.0']);
  await expectRefused('rollout', 'rollout_halted', { version: '1.1.0', percent: 100 });
  await change(admin, 'promote', { version: '1.1.0', force: true, replace: true });
  await change(admin, 'rollback');
  await expectRefused('rollout', 'rollout_halted', { version: '1.1.0', percent: 10 });
  const restarted = await change(admin, 'rollout', { version: '1.1.0', percent: 10, restart: true });
  expect([restarted.status, restarted.data.halted]).toEqual([200, []]);
});

test('a restart is refused where nothing was halted, so that no pipeline asks for it always', async () => {
  const asked = { version: '1.1.0', percent: 10, restart: true };
  await expectRefused('rollout', 'not_halted', asked);
  await roll(10);
  await expectRefused('rollout', 'not_halted', asked);
});

test('a halted rollout that is restarted has its salt', async () => {
  const first = (await roll(10)).data.rollout;
  const halted = await change(admin, 'halt');
  expect([halted.status, halted.data.rollout]).toEqual([200, { ...first, state: 'halted' }]);
  const again = await change(admin, 'rollout', { version: '1.1.0', percent: 20, restart: true });
  expect(again.data.rollout).toEqual({ ...first, percent: 20 });
});

test('another version, and the same one in a later rollout, get a new salt', async () => {
  const replace = { replace: true };
  const first = (await roll(10)).data;
  const salts = [first, (await roll(10, '1.2.0', replace)).data, (await roll(10, '1.1.0', replace)).data];
  expect(new Set(salts.map(({ rollout }) => rollout.salt)).size).toBe(3);
});

test.each([-1, 100.01, 12.345, 0.001, '10', null, undefined])(
  'a percentage of %p is refused',
  async (percent) => {
    const { status, data } = await roll(percent);
    expect(status).toBe(422);
    expect(data.fields).toHaveProperty('percent');
    expect((await portal(admin)).rollout).toBeNull();
  },
);

test.each([0, 0.01, 0.29, 1.1, 33.33, 99.99, 100])('a percentage of %p is accepted', async (percent) => {
  expect((await roll(percent)).data.rollout.percent).toBe(percent);
});

test('only a published version that is not stable can be rolled out', async () => {
  const at = { percent: 10 };
  await expectRefused('rollout', 'unknown_version', { ...at, version: '9.9.9' });
  await expectRefused('rollout', 'already_stable', { ...at, version: '1.0.0' });
  await createRemote(admin, 'mfe-public');
  await expectRefused('rollout', 'unknown_version', {
    ...at,
    version: '1.1.0',
    remote: 'mfe-public',
    revision: 0,
  });
});

test('promoting makes the rollout stable and keeps the old stable as the previous one', async () => {
  await roll(50);
  const { status, data } = await change(admin, 'promote');
  expect([status, data.revision, data.rollout]).toEqual([200, 5, null]);
  expect(await given()).toEqual(['1.1.0', '1.0.0', undefined]);
});

test('a given version can be promoted without or past a rollout', async () => {
  await change(admin, 'promote', { version: '1.1.0' });
  await roll(50, '1.2.0');
  await change(admin, 'promote', { version: '1.0.0', replace: true });
  expect(await given()).toEqual(['1.0.0', '1.1.0', undefined]);
});

test('promoting is refused without a rollout, of what is not published and of what is stable', async () => {
  await expectRefused('promote', 'no_rollout');
  await expectRefused('promote', 'unknown_version', { version: '9.9.9' });
  await expectRefused('promote', 'already_stable', { version: '1.0.0' });
});

test('a halted rollout is promoted only by who says that it is meant, and the history says so', async () => {
  await roll(50);
  await change(admin, 'halt');
  await expectRefused('promote', 'rollout_halted');
  await expectRefused('promote', 'rollout_halted', { version: '1.1.0' });
  expect((await change(admin, 'promote', { force: true })).status).toBe(200);
  expect(await latest()).toMatchObject({ action: 'promote', version: '1.1.0', words: ['force'] });
});

test('going back to a version that was halted needs to be said', async () => {
  await change(admin, 'promote', { version: '1.1.0' });
  await change(admin, 'promote', { version: '1.2.0' });
  await roll(10);
  await change(admin, 'halt');
  await expectRefused('rollback', 'rollout_halted');
  const { status, data } = await change(admin, 'rollback', { force: true });
  expect([status, data.stable.version]).toEqual([200, '1.1.0']);
  expect(await latest()).toMatchObject({ action: 'rollback', words: ['force'] });
});

test('a running rollout gives way to another version only when that is said', async () => {
  await roll(10);
  await expectRefused('rollout', 'rollout_running', { version: '1.2.0', percent: 10 });
  await expectRefused('promote', 'rollout_running', { version: '1.2.0' });
  await expectRefused('rollout', 'nothing_to_replace', { version: '1.1.0', percent: 20, replace: true });
  expect((await roll(5, '1.2.0', { replace: true })).data.rollout).toMatchObject({ version: '1.2.0' });
  expect(await latest()).toMatchObject({ action: 'rollout', version: '1.2.0', words: ['replace'] });
});

test('the same percent again changes nothing, so that a job may repeat it', async () => {
  const { data: first } = await roll(10);
  const again = await roll(10);
  expect([again.status, again.data]).toEqual([200, first]);
  await change(admin, 'halt');
  await expectRefused('rollout', 'rollout_halted', { version: '1.1.0', percent: 10 });
});

test('a rollout can be taken from the gate, which everybody sees, and given back to it', async () => {
  const off = await roll(10, '1.1.0', { gate: 'off' });
  expect(off.data.rollout).toMatchObject({ percent: 10, gate: 'off' });
  expect(await latest()).toMatchObject({ words: ['gate off'] });
  expect((await roll(20)).data.rollout.gate).toBe('off');
  expect((await roll(20, '1.1.0', { gate: 'on' })).data.rollout.gate).toBeUndefined();
});

test('a restarted rollout is under the gate again', async () => {
  await roll(10, '1.1.0', { gate: 'off' });
  await change(admin, 'halt');
  expect((await roll(10, '1.1.0', { restart: true })).data.rollout.gate).toBeUndefined();
});

test('halting is refused without a rollout and when it is halted', async () => {
  await expectRefused('halt', 'no_rollout');
  await roll(50);
  await change(admin, 'halt');
  await expectRefused('halt', 'already_halted');
});

test('rolling back goes to the version before, ends the rollout, and the bad one is no fallback', async () => {
  await change(admin, 'promote', { version: '1.1.0' });
  await change(admin, 'promote', { version: '1.2.0' });
  await roll(50, '1.0.0');
  const { status, data } = await change(admin, 'rollback');
  expect([status, data.rollout]).toEqual([200, null]);
  expect(await given()).toEqual(['1.1.0', '1.0.0', undefined]);
  await change(admin, 'rollback');
  expect(await given()).toEqual(['1.0.0', undefined, undefined]);
  await expectRefused('rollback', 'no_previous');
});

test('what was rolled back is given to visitors again only when that is said', async () => {
  await change(admin, 'promote', { version: '1.1.0' });
  await change(admin, 'rollback');
  await expectRefused('rollout', 'rollout_halted', { version: '1.1.0', percent: 1 });
  await expectRefused('promote', 'rollout_halted', { version: '1.1.0' });
  expect((await roll(1, '1.1.0', { restart: true })).status).toBe(200);
});

test('while a plan is paused nobody widens its rollout by the way', async () => {
  await change(admin, 'rollout', { version: '1.1.0', plan: '10% 1h, 100%' });
  await change(admin, 'pause');
  await expectRefused('rollout', 'plan_paused', { version: '1.1.0', percent: 30 });
  await expectRefused('rollout', 'plan_paused', { version: '1.1.0', plan: '50% 1h, 100%' });
  await expectRefused('promote', 'plan_paused');
  expect((await roll(5)).status).toBe(200);
});

test('a remote is disabled with a reason that readers see, and enabled again', async () => {
  await change(admin, 'disable', { reason: 'Back at noon' });
  expect((await portal(app.client())).disabled).toEqual({ reason: 'Back at noon' });
  await change(admin, 'disable', { reason: 'Back at two' });
  expect((await portal(app.client())).disabled).toEqual({ reason: 'Back at two' });
  const { status, data } = await change(admin, 'enable');
  expect([status, data.disabled]).toEqual([200, null]);
  await expectRefused('enable', 'not_disabled');
});

test('a remote that nothing was published of can be disabled', async () => {
  await createRemote(admin, 'mfe-assistant');
  const { data } = await change(admin, 'disable', { remote: 'mfe-assistant', revision: 0 });
  expect(data).toMatchObject({ remote: 'mfe-assistant', revision: 1, stable: null });
});

const ACTIONS = [
  ['rollout', { version: '1.1.0', percent: 10 }],
  ['promote', { version: '1.1.0' }],
  ['halt', {}],
  ['pause', {}],
  ['resume', {}],
  ['skip', {}],
  ['rollback', {}],
  ['disable', {}],
  ['enable', {}],
] as const;

test.each(ACTIONS)('%s of an old revision is refused and changes nothing', async (action, body) => {
  const { data: current } = await change(admin, 'disable');
  const { status, data } = await change(admin, action, { ...body, revision: current.revision - 1 });
  expect([status, data.code, data.revision]).toEqual([409, 'stale_revision', current.revision]);
  expect(data.message).toContain('changed in the meantime');
  expect(await portal(admin)).toEqual(current);
});

test.each(ACTIONS)('%s needs a remote, a revision and a reason', async (action, body) => {
  const before = await portal(admin);
  const without = await admin.post(`/releases/${action}`, body);
  expect(without.status).toBe(422);
  expect(Object.keys(without.data.fields)).toEqual(expect.arrayContaining(['remote', 'revision', 'reason']));
  for (const reason of ['', '  ', 'x'.repeat(501), 5]) {
    const { status, data } = await change(admin, action, { ...body, reason });
    expect([status, Object.keys(data.fields)]).toEqual([422, ['reason']]);
  }
  expect(await portal(admin)).toEqual(before);
});

test('of rollouts started at once by two processes exactly one wins', async () => {
  const second = await app.secondApi();
  const { revision } = await portal(admin);
  const body = { remote: 'mfe-portal', version: '1.1.0', revision, reason: 'Race' };
  const urls = Array.from({ length: 10 }, (_, index) => `${index % 2 ? '' : second}/releases/rollout`);
  const answers = await Promise.all(
    urls.map((url, index) => admin.post(url, { ...body, percent: index + 1 })),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ data }) => data.code === 'stale_revision')).toHaveLength(9);
  expect(await portal(admin)).toEqual(won[0]?.data);
  expect((await admin.get('/releases/history?limit=1')).data).toMatchObject([
    { action: 'rollout', percent: won[0]?.data.rollout.percent },
  ]);
  expect((await admin.get('/releases/history')).data).toHaveLength(5);
});

test('the history says who did what, when and why, newest first', async () => {
  const started = new Date().toISOString();
  await roll(10);
  await change(admin, 'halt', { reason: 'Too slow' });
  await change(admin, 'promote', { version: '1.2.0' });
  await change(admin, 'rollback');
  await change(admin, 'disable', { reason: 'Fire' });
  await change(admin, 'enable');
  const { status, data } = await admin.get('/releases/history?remote=mfe-portal');
  expect(status).toBe(200);
  const facts = {
    by: 'admin',
    remote: 'mfe-portal',
    percent: null,
    reason: 'As planned',
    at: expect.anything(),
  };
  expect(data.slice(0, 6)).toEqual([
    { ...facts, action: 'enable', version: null },
    { ...facts, action: 'disable', version: null, reason: 'Fire' },
    { ...facts, action: 'rollback', version: '1.0.0' },
    { ...facts, action: 'promote', version: '1.2.0' },
    { ...facts, action: 'halt', version: '1.1.0', reason: 'Too slow' },
    { ...facts, action: 'rollout', version: '1.1.0', percent: 10 },
  ]);
  expect(data[5].at >= started && data[0].at >= data[5].at).toBe(true);
});

test('the history can be asked for one remote and cut', async () => {
  await createRemote(admin, 'mfe-public');
  await change(admin, 'disable', { remote: 'mfe-public', revision: 0 });
  const ask = async (query: string) => (await admin.get(`/releases/history${query}`)).data;
  expect(await ask('?remote=mfe-public')).toHaveLength(2);
  expect(await ask('')).toHaveLength(6);
  expect(await ask('?limit=2')).toMatchObject([{ remote: 'mfe-public' }, { remote: 'mfe-public' }]);
  expect((await admin.get('/releases/history?remote=X')).status).toBe(422);
});
