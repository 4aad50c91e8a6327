import type { AxiosInstance } from 'axios';
import { change, portal, publishAll } from '../../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Crowd, DEPLOY_TOKEN, SITE } from '../../../../test/visitor-reports.ts';
import { createLog } from '../../../lib/log.ts';
import { Alert } from '../alerts/alert.model.ts';
import { type Evidence, emptyTally } from '../judgement/evidence.ts';
import { Registry } from '../registry.model.ts';
import { watchReleases } from '../watch-releases.ts';
import { watchSoak } from './soak.ts';

const dayMs = 86_400_000;
let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp({ config: { corsOrigins: [SITE], deployToken: DEPLOY_TOKEN } });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  await publishAll(admin, '1.0.0', '1.1.0', '1.2.0');
});
afterAll(() => app.close());

const seen = (failed: number) => async (): Promise<Evidence> => {
  const step = { percent: 100, rollout: emptyTally(), stable: emptyTally() };
  step.rollout.visitors = 1000;
  step.rollout.signals.failed = failed;
  const before = emptyTally();
  before.visitors = 5000;
  before.signals.failed = 25;
  return { steps: [step], before, hours: 24 };
};

async function watch(failed: number, later = 0) {
  const registry = await Registry.findById('mfe-portal').lean();
  if (!registry) throw new Error('there should be a portal');
  return watchSoak(registry, seen(failed), Date.now() + later);
}

/** Made stable by a plan that would roll it back. */
async function promotedByPlan() {
  await change(admin, 'rollout', { version: '1.1.0', plan: '50% 1h, 100%', soak: 'rollback' });
  await change(admin, 'skip');
}

const latest = async () => (await admin.get('/releases/history?limit=1')).data[0];

test('a version that is worse once it is stable is said to be, once', async () => {
  await change(admin, 'promote', { version: '1.1.0' });
  expect(await watch(8)).toBeUndefined();
  expect(await watch(150)).toBe('soak');
  expect(await latest()).toMatchObject({
    ...{ by: 'soak', action: 'soak', version: '1.1.0' },
    reason: '15 % of 1000 visitors could not load it, or it crashed; with the version before 0.5 %.',
  });
  expect(await watch(150)).toBeUndefined();
  expect((await portal(admin)).stable?.version).toBe('1.1.0');
});

test('it is rolled back when its plan says so', async () => {
  await promotedByPlan();
  expect(await watch(150)).toBe('rollback');
  expect((await portal(admin)).stable?.version).toBe('1.0.0');
  expect(await latest()).toMatchObject({ by: 'soak', action: 'rollback', version: '1.0.0' });
  expect(await watch(150)).toBeUndefined();
});

test('it is not rolled back when that would end a rollout', async () => {
  await promotedByPlan();
  await change(admin, 'rollout', { version: '1.2.0', percent: 10 });
  expect(await watch(150)).toBe('soak');
  expect((await portal(admin)).rollout?.version).toBe('1.2.0');
});

test('after a day it is watched no more', async () => {
  await promotedByPlan();
  expect(await watch(150, dayMs)).toBeUndefined();
});

test('of several processes one rolls it back', async () => {
  await promotedByPlan();
  const done = await Promise.all(Array.from({ length: 6 }, () => watch(150)));
  expect(done.filter((action) => action !== undefined)).toEqual(['rollback']);
});

test('what visitors report after the promotion is what counts', async () => {
  await change(admin, 'promote', { version: '1.1.0' });
  const crowd = new Crowd(app, admin);
  await crowd.visit(12, '1.1.0', { outcome: 'failed', reason: 'network' });
  await watchReleases(createLog('silent'));
  expect(await latest()).toMatchObject({ by: 'soak', action: 'soak', version: '1.1.0' });
  expect((await Alert.find({}).lean()).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^mfe-portal 1\.1\.0, which is stable, is worse than the version before\. 100 % of 12/,
    ),
  ]);
});

test('a percent has no soak', async () => {
  const { status } = await change(admin, 'rollout', { version: '1.1.0', percent: 5, soak: 'rollback' });
  expect(status).toBe(422);
});
