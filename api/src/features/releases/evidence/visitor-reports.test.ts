import type { AxiosInstance } from 'axios';
import { change, publishAll } from '../../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Crowd, DEPLOY_TOKEN, SITE, signed } from '../../../../test/visitor-reports.ts';
import { createLog } from '../../../lib/log.ts';
import { watchReleases } from '../watch-releases.ts';
import { ReleaseError, ReleaseTally, ReleaseVisitor } from './evidence.model.ts';
import { removeOldEvidence } from './remove-old-evidence.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;
let admin: AxiosInstance;
let crowd: Crowd;

beforeAll(async () => {
  app = await startTestApp({ config: { corsOrigins: [SITE], deployToken: DEPLOY_TOKEN } });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  crowd = new Crowd(app, admin);
  await publishAll(admin, '1.0.0', '1.1.0');
  await change(admin, 'rollout', { version: '1.1.0', percent: 50 });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

/** Lets the clock of the API stand at so many milliseconds from now. */
function later(milliseconds: number): void {
  const then = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(then);
}

const watch = () => watchReleases(createLog('silent'));
const loaded = { outcome: 'loaded' } as const;
const failed = { outcome: 'failed', reason: 'network' } as const;

test.each(['https://evil.example', 'null', 'https://www.site.example.evil.example', ''])(
  'a report that a page of “%s” sends is refused',
  async (Origin) => {
    const { status, data } = await crowd.send(await crowd.ticket('1.1.0'), '1.1.0', failed, { Origin });
    expect([status, data.code]).toEqual([403, 'foreign_origin']);
    expect(await ReleaseTally.countDocuments({})).toBe(0);
  },
);

test('a report needs a ticket that the server of the shell has signed', async () => {
  const offers = { 'mfe-portal': '1.1.0' };
  const own = signed({ visitor: 'a', address: 'b', offers }, 'another-token-of-nobody');
  const changed = (await crowd.ticket('1.0.0')).replace(/^./, 'f');
  for (const ticket of [own, changed, 'x', '', '.', 'e30.']) {
    const { status, data } = await crowd.send(ticket, '1.1.0', failed);
    expect([ticket, status, data.code]).toEqual([ticket, 403, 'bad_ticket']);
  }
});

test('a visitor who was offered another version says nothing about this one', async () => {
  const { status, data } = await crowd.send(await crowd.ticket('1.0.0'), '1.1.0', failed);
  expect([status, data.code]).toEqual([403, 'not_offered']);
});

test('a version that is not published is refused', async () => {
  const ticket = signed({ visitor: 'a', address: 'b', offers: { 'mfe-portal': '9.9.9' } });
  expect((await crowd.send(ticket, '9.9.9', failed)).data.code).toBe('unknown_version');
});

test('of several visitors at one address only the one whose cookie was made first counts', async () => {
  const ticket = await crowd.ticket('1.1.0', { address: null });
  expect((await crowd.send(ticket, '1.1.0', failed)).data).toEqual({ counted: false });
  expect((await crowd.evidence()).rollout?.signals.failed).toBe(0);
});

test('an address counts once, however often it reports', async () => {
  const ticket = await crowd.ticket('1.1.0');
  for (const fields of [loaded, failed, failed, { outcome: 'left' } as const])
    await crowd.send(ticket, '1.1.0', fields);
  const { rollout } = await crowd.evidence();
  expect(rollout).toMatchObject({ settled: 1, loaded: 1, offered: 1, signals: { failed: 1, left: 1 } });
});

test('what is counted of a visitor is told apart, each once', async () => {
  const ticket = await crowd.ticket('1.1.0');
  await crowd.send(ticket, '1.1.0', { outcome: 'started' });
  expect((await crowd.evidence()).rollout).toMatchObject({ offered: 1, started: 1, settled: 0 });
  await crowd.send(ticket, '1.1.0', { ...loaded, signals: ['blank', 'api'] });
  await crowd.send(ticket, '1.1.0', { signals: ['erred', 'api', 'blocked'] });
  await crowd.send(ticket, '1.1.0', { outcome: 'crashed' });
  expect((await crowd.evidence()).rollout).toMatchObject({
    ...{ started: 1, settled: 1, loaded: 1, crashed: 1 },
    signals: { failed: 1, left: 0, erred: 1, blank: 1, blocked: 1, api: 1 },
  });
});

test('who started a version and is not heard of for a minute could not load it', async () => {
  await crowd.visit(1, '1.1.0', { outcome: 'started' });
  later(59_000);
  await watch();
  expect((await crowd.evidence()).rollout?.silent).toBe(0);
  later(2000);
  await watch();
  await watch();
  expect((await crowd.evidence()).rollout).toMatchObject({ silent: 1, settled: 1, signals: { failed: 1 } });
});

test('visitors whom nobody hears of halt a rollout without another report', async () => {
  await crowd.visit(8, '1.1.0', { outcome: 'started' });
  await crowd.visit(8, '1.0.0', loaded);
  later(61_000);
  await watch();
  expect(await crowd.state()).toBe('halted');
});

test('visitors count on the side that they were on first', async () => {
  const address = 'a';
  await crowd.send(await crowd.ticket('1.0.0', { address }), '1.0.0', loaded);
  await change(admin, 'rollout', { version: '1.1.0', percent: 90 });
  await crowd.send(await crowd.ticket('1.1.0', { address }), '1.1.0', failed);
  const { stable, rollout } = await crowd.evidence();
  expect([stable?.settled, rollout?.settled]).toEqual([1, 0]);
});

test('a visitor who was offered stable before the rollout began is not compared with it', async () => {
  const before = signed({ visitor: 'a', address: 'b', offers: { 'mfe-portal': '1.0.0' } });
  await crowd.send(before, '1.0.0', failed);
  expect((await crowd.evidence()).stable?.settled).toBe(0);
});

test('a restart counts from the beginning', async () => {
  await crowd.visit(8, '1.1.0', failed);
  expect(await crowd.state()).toBe('halted');
  await change(admin, 'rollout', { version: '1.1.0', percent: 50, restart: true });
  expect((await crowd.evidence()).rollout).toMatchObject({ settled: 0 });
  expect(await crowd.state()).toBe('running');
});

test('eight of eight failing visitors halt a rollout, and the history says why', async () => {
  await crowd.visit(20, '1.0.0', loaded);
  await crowd.visit(8, '1.1.0', failed);
  expect(await crowd.state()).toBe('halted');
  const { data } = await admin.get('/releases/history?limit=1');
  expect(data).toMatchObject([{ by: 'health gate', action: 'halt', version: '1.1.0' }]);
  expect(data[0].reason).toMatch(/100 % of \d visitors/);
});

test('administrators count by account, wherever they are', async () => {
  const key = String(admin.defaults.headers.Authorization);
  const ticket = await crowd.ticket('1.1.0', { address: null });
  expect((await crowd.send(ticket, '1.1.0', { ...loaded, key })).data).toEqual({ counted: true });
  await crowd.send(await crowd.ticket('1.1.0'), '1.1.0', { ...loaded, key });
  expect((await crowd.evidence()).rollout?.loaded).toBe(1);
  expect((await crowd.send(ticket, '1.1.0', { ...loaded, key: 'none' })).data).toEqual({ counted: false });
});

test('without a rollout stable is counted by the day', async () => {
  await change(admin, 'halt');
  const { stable } = await crowd.evidence();
  expect(stable?.loaded).toBe(0);
  await change(admin, 'promote', { version: '1.1.0', force: true });
  const address = 'a';
  await crowd.send(await crowd.ticket('1.1.0', { address }), '1.1.0', loaded);
  await crowd.send(await crowd.ticket('1.1.0', { address }), '1.1.0', loaded);
  expect((await crowd.evidence()).stable?.loaded).toBe(1);
});

test('errors are kept with how often they came, twenty different ones of a version', async () => {
  const errorOf = (message: string) => ({
    ...{ message, page: '/private/news', browser: 'Chrome 140' },
    stack: 'Error\n    at save (https://portal.example/files/page.js:1:2)',
  });
  const kinds = 'abcdefghijklmnopqrstuvwxyz'.split('');
  for (const kind of [...kinds, 'c', 'c', 'b']) {
    const error = errorOf(`${kind} is not a function`);
    await crowd.send(await crowd.ticket('1.0.0'), '1.0.0', { signals: ['erred'], error });
  }
  const { data } = await admin.get('/releases/errors?remote=mfe-portal&version=1.0.0');
  expect(data).toHaveLength(20);
  expect(data.slice(0, 2)).toMatchObject([
    { ...errorOf('c is not a function'), count: 3 },
    { message: 'b is not a function', count: 2 },
  ]);
});

test('one visitor can not fill the list of errors', async () => {
  const ticket = await crowd.ticket('1.0.0');
  for (let flood = 0; flood < 30; flood += 1) {
    const error = { message: `Flood ${'x'.repeat(flood)}`, stack: '', page: '/', browser: 'x' };
    await crowd.send(ticket, '1.0.0', { outcome: 'failed', signals: ['erred'], error });
  }
  const { data } = await admin.get('/releases/errors?remote=mfe-portal&version=1.0.0');
  expect(data).toHaveLength(1);
});

test('whatever a version has written into its error, the visitor counts', async () => {
  const error = {
    message: 'Token \u001b\ud83d\u0000',
    stack: '\u0007\n\tat a',
    page: '/\ufffe',
    browser: '',
  };
  const sent = await crowd.send(await crowd.ticket('1.1.0'), '1.1.0', { outcome: 'failed', error });
  expect([sent.status, sent.data]).toEqual([200, { counted: true }]);
  const { data } = await admin.get('/releases/errors?remote=mfe-portal&version=1.1.0');
  expect(data).toMatchObject([{ message: 'Token ', stack: '\n\tat a' }]);
});

test('visitors are forgotten after a week, and counts after three months', async () => {
  await crowd.visit(1, '1.1.0', loaded);
  await removeOldEvidence(Date.now() + 7 * DAY);
  expect(await ReleaseVisitor.countDocuments({})).toBe(1);
  await removeOldEvidence(Date.now() + 9 * DAY);
  expect([await ReleaseVisitor.countDocuments({}), await ReleaseTally.countDocuments({})]).toEqual([0, 1]);
  await removeOldEvidence(Date.now() + 91 * DAY);
  expect([await ReleaseTally.countDocuments({}), await ReleaseError.countDocuments({})]).toEqual([0, 0]);
});

test('the server of the shell says what it has offered', async () => {
  const shell = app.client(`Bearer ${DEPLOY_TOKEN}`);
  const tickets = [
    await crowd.ticket('1.1.0'),
    await crowd.ticket('1.0.0'),
    await crowd.ticket('1.1.0', { address: null }),
    'forged',
  ];
  const offers = tickets.map((ticket) => ({ remote: 'mfe-portal', ticket }));
  for (const _twice of [1, 2]) expect((await shell.post('/releases/offers', { offers })).status).toBe(200);
  const { stable, rollout } = await crowd.evidence();
  expect([stable?.offered, rollout?.offered, rollout?.settled]).toEqual([1, 1, 0]);
  expect((await app.client().post('/releases/offers', { offers })).status).toBe(401);
});

test('how versions are doing is for administrators and pipelines', async () => {
  expect((await app.client().get('/releases/evidence')).status).toBe(401);
  expect((await app.client().get('/releases/errors?remote=mfe-portal')).status).toBe(401);
});
