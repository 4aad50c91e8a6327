import type { AxiosInstance } from 'axios';
import mongoose from 'mongoose';
import { change, publishAll } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Crowd, DEPLOY_TOKEN, SITE } from '../../../test/visitor-reports.ts';

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
  await publishAll(admin, '1.0.0', '1.1.0', '1.2.0');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

/** The series of releases, with their values. A process answers with the same for five seconds, so each look is at another one. */
async function series(): Promise<Record<string, number>> {
  const url = await app.secondApi();
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('release_'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

const visitors = (version: string, side: string, what: string) =>
  `release_visitors{remote="mfe-portal",version="${version}",side="${side}",what="${what}"}`;
const rollout = (name: string, more = '') => `${name}{remote="mfe-portal",version="1.1.0"${more}}`;

test('metrics say how the rollout and stable are doing', async () => {
  await change(admin, 'rollout', { version: '1.1.0', percent: 10 });
  await crowd.visit(3, '1.0.0', { outcome: 'loaded' });
  await crowd.visit(2, '1.1.0', { outcome: 'failed', reason: 'network' });
  await crowd.visit(1, '1.1.0', { outcome: 'loaded', signals: ['erred'] });
  const found = await series();
  expect(found).toMatchObject({
    [visitors('1.0.0', 'stable', 'offered')]: 3,
    [visitors('1.0.0', 'stable', 'loaded')]: 3,
    [visitors('1.0.0', 'stable', 'failed')]: 0,
    [visitors('1.1.0', 'rollout', 'settled')]: 3,
    [visitors('1.1.0', 'rollout', 'failed')]: 2,
    [visitors('1.1.0', 'rollout', 'erred')]: 1,
    [rollout('release_rollout_percent', ',audience="all"')]: 10,
    [rollout('release_rollout_state', ',state="running"')]: 1,
    [rollout('release_rollout_state', ',state="halted"')]: 0,
    [rollout('release_verdict', ',verdict="unclear"')]: 1,
    [rollout('release_verdict', ',verdict="worse"')]: 0,
  });
  const whats = ['offered', 'started', 'settled', 'loaded', 'failed', 'crashed', 'silent', 'left', 'erred'];
  for (const what of [...whats, 'blank', 'blocked', 'api'])
    expect(Object.keys(found)).toContain(visitors('1.1.0', 'rollout', what));
});

test('a halted rollout has no percent and no verdict, a paused one says so', async () => {
  await change(admin, 'rollout', { version: '1.1.0', plan: '1% 1h, 100%' });
  await change(admin, 'pause');
  expect(await series()).toMatchObject({ [rollout('release_rollout_state', ',state="paused"')]: 1 });
  await change(admin, 'halt');
  const found = await series();
  expect(found).toMatchObject({
    [rollout('release_rollout_percent', ',audience="all"')]: 0,
    [rollout('release_rollout_state', ',state="halted"')]: 1,
  });
  expect(Object.keys(found).filter((name) => name.startsWith('release_verdict'))).toEqual([]);
});

test('a rollout for staff is told apart', async () => {
  const { status } = await change(admin, 'rollout', { version: '1.1.0', percent: 100, audience: 'staff' });
  expect(status).toBe(200);
  expect(await series()).toMatchObject({ [rollout('release_rollout_percent', ',audience="staff"')]: 100 });
});

test('metrics name no version but stable and the rollout', async () => {
  await change(admin, 'rollout', { version: '1.1.0', percent: 10 });
  const versions = Object.keys(await series()).map((name) => /version="([^"]*)"/.exec(name)?.[1]);
  expect(new Set(versions)).toEqual(new Set(['1.0.0', '1.1.0']));
});

test('two looks within five seconds read the database once', async () => {
  const url = await app.secondApi();
  const find = jest.spyOn(mongoose.model('ReleaseRegistry'), 'find');
  await fetch(`${url}/metrics`);
  const first = find.mock.calls.length;
  await fetch(`${url}/metrics`);
  expect(first).toBeGreaterThan(0);
  expect(find.mock.calls.length).toBe(first);
});

test('the other metrics are there when releases can not be read', async () => {
  const url = await app.secondApi();
  jest.spyOn(mongoose.model('ReleaseRegistry'), 'find').mockImplementation(() => {
    throw new Error('The database is down.');
  });
  const response = await fetch(`${url}/metrics`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('release_visitors{');
});
