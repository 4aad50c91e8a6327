import type { AxiosInstance } from 'axios';
import type { ReleaseChange } from 'contracts/releases';
import { pino } from 'pino';
import { change, portal, publishAll } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Crowd, DEPLOY_TOKEN, SITE } from '../../../test/visitor-reports.ts';
import { openSession } from '../users/sessions.ts';
import { User } from '../users/user.model.ts';
import { evidenceOf } from './evidence/evidence-of.ts';
import { runPlans } from './plans/run-plans.ts';
import { Registry } from './registry.model.ts';

const HOUR = 3_600_000;
const PLAN = 'staff 1h, 1% 1h, 10% 4h, 100%';
let app: TestApp;
let admin: AxiosInstance;
let crowd: Crowd;
let key: string;

beforeAll(async () => {
  app = await startTestApp({ config: { corsOrigins: [SITE], deployToken: DEPLOY_TOKEN } });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  key = await keyOf(901);
  crowd = new Crowd(app, admin);
  await publishAll(admin, '1.0.0', '1.1.0');
});
afterAll(() => app.close());

const forStaff = (body = {}) =>
  change(admin, 'rollout', { version: '1.1.0', percent: 100, audience: 'staff', ...body });
const rollout = async () => (await portal(admin)).rollout;
const round = (hours: number) =>
  runPlans(evidenceOf, pino({ enabled: false }), new Date(Date.now() + hours * HOUR));
/** As the shell's server gives it to those who aren't signed in. */
const publicTicket = () => crowd.ticket('1.0.0', { offers: { 'mfe-portal': '1.0.0' } });
const evidence = async () => {
  const registry = await Registry.findById('mfe-portal').lean();
  if (!registry) throw new Error('there is no portal');
  return evidenceOf(registry);
};

test('a rollout can be for staff only, and the history says so', async () => {
  expect((await forStaff({ percent: 50 })).data.rollout).toMatchObject({ percent: 50, audience: 'staff' });
  const { data } = await admin.get<ReleaseChange[]>('/releases/history?limit=1');
  expect(data[0]).toMatchObject({ action: 'rollout', percent: 50, words: ['staff'] });
});

test('the same again changes nothing; the same percent of all visitors is another rollout', async () => {
  await forStaff({ percent: 10 });
  const { revision } = await portal(admin);
  expect((await forStaff({ percent: 10 })).data.revision).toBe(revision);
  const { data } = await change(admin, 'rollout', { version: '1.1.0', percent: 10 });
  expect([data.revision, data.rollout.audience]).toEqual([revision + 1, undefined]);
});

test('a plan says itself who is first', async () => {
  const { data } = await forStaff({ percent: undefined, plan: PLAN });
  expect(data.fields).toEqual({ audience: 'A plan says itself who is first: “staff 1h, 1% 1h, …”.' });
});

test('visitors who are not staff are not counted beside a rollout for staff', async () => {
  await forStaff();
  for (let index = 0; index < 5; index += 1)
    expect((await crowd.send(await publicTicket(), '1.0.0', { outcome: 'loaded' })).data.counted).toBe(true);
  expect((await evidence()).steps).toEqual([]);
  // They are what the rollout of the next version is compared with.
  await change(admin, 'halt');
  await change(admin, 'rollout', { version: '1.1.0', percent: 1, restart: true });
  expect((await evidence()).before.visitors).toBe(5);
});

test('staff count by account: who has only the cookie of one does not', async () => {
  await forStaff();
  const ticket = await crowd.ticket('1.1.0');
  await crowd.send(ticket, '1.1.0', { outcome: 'failed' });
  expect((await evidence()).steps).toEqual([]);
  await crowd.send(ticket, '1.1.0', { outcome: 'loaded', key });
  const [step] = (await evidence()).steps;
  expect(step).toMatchObject({
    percent: 100,
    rollout: { accounts: 1, visitors: 0 },
    stable: { accounts: 0 },
  });
});

test('a version that fails for the staff is halted', async () => {
  await forStaff();
  for (const id of [901, 902, 903, 904])
    await crowd.send(await crowd.ticket('1.1.0'), '1.1.0', { outcome: 'failed', key: await keyOf(id) });
  expect(await crowd.state()).toBe('halted');
});

test('a plan begins with staff, and goes on to visitors once some of the staff have had it', async () => {
  await change(admin, 'rollout', { version: '1.1.0', plan: PLAN });
  expect(await rollout()).toMatchObject({ percent: 100, audience: 'staff', plan: { text: PLAN, step: 0 } });
  await round(2);
  expect((await rollout())?.plan?.step).toBe(0);
  expect((await crowd.evidence()).outlook).toMatch(
    /^Staff only since .*nobody of the staff has had it yet\.$/,
  );
  await crowd.send(await crowd.ticket('1.1.0'), '1.1.0', { outcome: 'loaded', key });
  await round(0.5);
  expect((await rollout())?.plan?.step).toBe(0);
  await round(2);
  const next = await rollout();
  expect(next).toMatchObject({ percent: 1, plan: { step: 1 } });
  expect(next).not.toHaveProperty('audience');
});

test('skipping the step of the staff gives it to visitors', async () => {
  await change(admin, 'rollout', { version: '1.1.0', plan: PLAN });
  expect((await change(admin, 'skip')).data.rollout).toMatchObject({ percent: 1 });
  expect(await rollout()).not.toHaveProperty('audience');
});

test('the step of the staff and one of as many visitors are not added up', async () => {
  await forStaff({ percent: 10 });
  await crowd.send(await crowd.ticket('1.1.0'), '1.1.0', { outcome: 'loaded', key });
  await change(admin, 'rollout', { version: '1.1.0', percent: 10 });
  await crowd.visit(2, '1.1.0', { outcome: 'loaded' });
  expect((await evidence()).steps).toMatchObject([
    { percent: 10, rollout: { accounts: 1, visitors: 0 } },
    { percent: 10, rollout: { accounts: 0, visitors: 2 } },
  ]);
});

test('a shell that would give it to everybody is not trusted with it', async () => {
  const provides = { contract: '2.1.0', shared: { react: '19.3.1' }, paths: [] };
  await admin.post('/releases/shells', { build: 'old', provides, started: true });
  for (const body of [{}, { percent: undefined, audience: undefined, plan: PLAN }]) {
    const { status, data } = await forStaff(body);
    expect([status, data.code]).toEqual([422, 'shell_too_old']);
  }
});

/** The key of one of the staff. */
async function keyOf(id: number): Promise<string> {
  const user = { _id: id, username: `staff-${id}`, password_hash: 'none', created_at: new Date() };
  await User.updateOne({ _id: id }, user, { upsert: true });
  return openSession(id);
}
