import type { AxiosInstance } from 'axios';
import fc from 'fast-check';
import { pino } from 'pino';
import { change, portal, publishAll } from '../../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { promote } from '../changes.ts';
import { type Evidence, emptyTally } from '../judgement/evidence.ts';
import { Registry } from '../registry.model.ts';
import { type EvidenceOf, runPlan, runPlans, whyWorse } from './run-plans.ts';

const PLAN = '1% 1h, 10% 4h, 100%';
const HOUR = 3_600_000;
const log = pino({ enabled: false });

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

/** Of a rollout that so many visitors had, of whom so many failed. */
function seen(visitors: number, failed: number): EvidenceOf {
  const step = { percent: 50, rollout: emptyTally(), stable: emptyTally() };
  step.rollout.visitors = visitors;
  step.rollout.signals.failed = failed;
  step.stable.visitors = visitors;
  const evidence: Evidence = { steps: visitors > 0 ? [step] : [], before: emptyTally(), hours: 24 };
  return async () => evidence;
}
const good = seen(2000, 0);
const bad = seen(2000, 1000);
const unclear = seen(0, 0);

const start = (body = {}) => change(admin, 'rollout', { version: '1.1.0', plan: PLAN, ...body });
const after = (hours: number) => new Date(Date.now() + hours * HOUR);
const round = (evidenceOf: EvidenceOf, hours: number) => runPlans(evidenceOf, log, after(hours));
const latest = async () => (await admin.get('/releases/history?limit=1')).data[0];

test('a rollout with a plan starts at its first step', async () => {
  const { status, data } = await start();
  expect(status).toBe(200);
  expect(data.rollout).toMatchObject({
    percent: 1,
    state: 'running',
    plan: { text: PLAN, step: 0, state: 'running', since: expect.any(String) },
  });
});

test('what is wrong with a plan is said at its field', async () => {
  const { status, data } = await start({ plan: '1%, 100%' });
  expect([status, data.fields]).toEqual([
    422,
    { plan: '“1%” needs a time, like “1% 4h”; only the last step has none.' },
  ]);
});

test.each([{ percent: 5 }, { plan: undefined }])('a rollout takes a percent or a plan: %p', async (body) => {
  expect((await start(body)).status).toBe(422);
});

test('a step is taken when its time is over and the version is not worse; the last makes it stable', async () => {
  await start();
  await round(good, 0.9);
  expect((await portal(admin)).rollout).toMatchObject({ percent: 1 });
  await round(good, 1.01);
  expect((await portal(admin)).rollout).toMatchObject({ percent: 10, plan: { step: 1 } });
  expect(await latest()).toMatchObject({ by: 'plan', action: 'rollout', percent: 10 });
  expect((await latest()).reason).toMatch(/^1 % since .* UTC: Not worse than stable so far/);
  await round(good, 5);
  expect((await portal(admin)).rollout).toMatchObject({ percent: 10 });
  await round(good, 5.1);
  const { stable, rollout } = await portal(admin);
  expect([stable?.version, rollout]).toEqual(['1.1.0', null]);
  expect(await latest()).toMatchObject({ by: 'plan', action: 'promote', version: '1.1.0' });
});

test('a plan waits while there is too little data, and says so', async () => {
  await start();
  await round(unclear, 100);
  expect((await portal(admin)).rollout).toMatchObject({ percent: 1 });
  const { data } = await admin.get('/releases/evidence?remote=mfe-portal');
  expect(data[0].judgement.verdict).toBe('unclear');
  expect(data[0].outlook).toMatch(
    /^1 % since .* UTC; too little data so far, no visitor has had it in this step yet, and 1 h of this step are left\.$/,
  );
});

test('a rollout that is worse is halted, by its plan or by the gate, and stays so', async () => {
  await start();
  await round(bad, 0);
  expect((await portal(admin)).rollout?.state).toBe('halted');
  expect(await latest()).toMatchObject({ by: 'plan', action: 'halt' });
  await round(good, 100);
  expect((await portal(admin)).rollout).toMatchObject({ state: 'halted', percent: 1 });
  await change(admin, 'rollout', { version: '1.1.0', percent: 5, restart: true });
  await round(bad, 0);
  expect(await latest()).toMatchObject({ by: 'health gate', action: 'halt' });
});

test('what a plan does by itself, and what somebody does, is in the audit log once', async () => {
  await start({ reason: 'first visitors' });
  await round(bad, 0);
  await Promise.all([round(bad, 0), admin.get('/releases/history'), admin.get('/releases/history')]);
  const { data } = await admin.get('/audit/list?limit=2');
  expect(data.list).toMatchObject([
    {
      ...{ by: 'plan', area: 'releases', action: 'Halted a rollout', target: 'mfe-portal 1.1.0' },
      details: expect.stringMatching(/of 2000 visitors could not load it/),
    },
    { by: 'admin', action: 'Rolled out a version', details: '1 %, first visitors' },
  ]);
});

test('a rollout without the gate is not halted, and its plan goes no further while it is worse', async () => {
  await start({ gate: 'off' });
  await round(bad, 10);
  expect((await portal(admin)).rollout).toMatchObject({ state: 'running', percent: 1, gate: 'off' });
});

test('a paused plan stays, and the pause does not count as time of its step', async () => {
  await start();
  await change(admin, 'pause');
  await round(good, 10);
  expect((await portal(admin)).rollout).toMatchObject({ percent: 1, plan: { state: 'paused' } });
  const before = await Registry.findById('mfe-portal').lean();
  await Registry.updateOne(
    { _id: 'mfe-portal' },
    { $set: { 'rollout.plan.pausedAt': new Date(Date.now() - 2 * HOUR) } },
  );
  await change(admin, 'resume');
  const since = new Date((await portal(admin)).rollout?.plan?.since ?? 0).getTime();
  expect(since - (before?.rollout?.plan?.since.getTime() ?? 0)).toBeGreaterThanOrEqual(2 * HOUR);
});

test('a step can be skipped, the last one too', async () => {
  await start();
  expect((await change(admin, 'skip')).data.rollout).toMatchObject({ percent: 10, plan: { step: 1 } });
  expect(await latest()).toMatchObject({ by: 'admin', action: 'skip', percent: 10 });
  const { data } = await change(admin, 'skip');
  expect([data.stable.version, data.rollout]).toEqual(['1.1.0', null]);
});

test('pausing, resuming and skipping are refused where there is nothing to', async () => {
  const code = async (action: string) => (await change(admin, action)).data.code;
  expect(await code('pause')).toBe('no_rollout');
  await change(admin, 'rollout', { version: '1.1.0', percent: 1 });
  expect(await code('skip')).toBe('no_plan');
  await start({ plan: '1% 1h, 10%' });
  expect(await code('resume')).toBe('not_paused');
  await change(admin, 'pause');
  expect(await code('pause')).toBe('already_paused');
  await change(admin, 'skip');
  expect(await code('skip')).toBe('plan_ended');
});

test('the same plan again changes nothing, a percent ends it', async () => {
  await start();
  await change(admin, 'skip');
  const before = await portal(admin);
  expect((await start({ plan: '1% 60m,10%  4h,100%' })).data).toEqual(before);
  const { data } = await change(admin, 'rollout', { version: '1.1.0', percent: 20 });
  expect(data.rollout).toMatchObject({ percent: 20 });
  expect(data.rollout.plan).toBeUndefined();
});

test('many processes take a step once', async () => {
  await start();
  const registry = await Registry.findById('mfe-portal').lean();
  if (!registry) throw new Error('there should be a portal');
  const done = await Promise.all(Array.from({ length: 8 }, () => runPlan(registry, good, after(2))));
  expect(done.filter((action) => action !== undefined)).toEqual(['rollout']);
  expect((await portal(admin)).rollout).toMatchObject({ percent: 10, plan: { step: 1 } });
});

test('promoting what is judged worse needs to be said', async () => {
  await start({ gate: 'off' });
  const registry = await Registry.findById('mfe-portal').lean();
  if (!registry) throw new Error('there should be a portal');
  const worse = await whyWorse(registry, bad);
  expect(() => promote(registry, { worse })).toThrow(
    /^mfe-portal 1\.1\.0 is judged worse than stable: 50 % of 2000 visitors could not load it, or it crashed; with stable 0 %\. To give it to everybody nevertheless, say so: “force”: true, or --force\.$/,
  );
  expect(promote(registry, { worse, force: true })).toMatchObject({ words: ['force'] });
  expect(promote(registry, { worse: await whyWorse(registry, good) })).toMatchObject({ words: [] });
});

/** What may happen to a rollout with a plan, in any order. */
const events = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ hours: fc.double({ min: 0, max: 6, noNaN: true }) }) },
    { weight: 1, arbitrary: fc.record({ hours: fc.constant(-2) }) },
    { weight: 8, arbitrary: fc.record({ rounds: fc.integer({ min: 1, max: 3 }), stale: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ evidence: fc.constantFrom('good', 'good', 'unclear', 'bad') }) },
    {
      weight: 2,
      arbitrary: fc.record({ command: fc.constantFrom('pause', 'pause', 'resume', 'skip', 'halt') }),
    },
  ),
  { minLength: 15, maxLength: 40 },
);

test('whatever happens in whatever order: never more than the plan says, never on after a halt, one step once, paused stays', async () => {
  const evidences: Record<string, EvidenceOf> = { good, unclear, bad };
  const property = fc.asyncProperty(events, async (happens) => {
    await app.reset();
    admin = await app.signedIn();
    await publishAll(admin, '1.0.0', '1.1.0');
    let clock = Date.now();
    const now = jest.spyOn(Date, 'now').mockImplementation(() => clock);
    try {
      await start();
      let evidence = good;
      let stale = await Registry.findById('mfe-portal').lean();
      for (const event of happens) {
        const before = await portal(admin);
        if ('hours' in event) clock += event.hours * HOUR;
        if ('evidence' in event) evidence = evidences[event.evidence] ?? unclear;
        if ('command' in event) await change(admin, event.command);
        if ('rounds' in event) {
          const newest = await Registry.findById('mfe-portal').lean();
          // Another process may have read the registry long ago.
          const read = event.stale ? stale : newest;
          if (!read) throw new Error('there should be a portal');
          await Promise.all(
            Array.from({ length: event.rounds }, () => runPlan(read, evidence, new Date(clock))),
          );
          stale = newest;
        }
        const ran = 'rounds' in event ? { evidence, stale: event.stale } : undefined;
        assertKept(before, await portal(admin), ran);
      }
    } finally {
      now.mockRestore();
    }
  });
  await fc.assert(property, { seed: 19, numRuns: 40 });
});

type Portal = Awaited<ReturnType<typeof portal>>;

/** `ran`: when the plan ran by itself, perhaps in a process that had read the registry before. */
function assertKept(before: Portal, now: Portal, ran?: { evidence: EvidenceOf; stale: boolean }): void {
  const given = ({ stable, rollout }: Portal) => {
    if (stable?.version === '1.1.0') return 100;
    return rollout?.state === 'running' ? rollout.percent : 0;
  };
  const steps = [1, 10, 100];
  // What visitors get is what the plan says, or nothing after a halt.
  const { rollout } = now;
  if (rollout?.state === 'running') expect(rollout.percent).toBe(steps[rollout.plan?.step ?? -1]);
  expect([0, ...steps]).toContain(given(now));
  // A halted one stays halted, also when another process has read it before.
  if (before.rollout?.state === 'halted') expect(now).toEqual(before);
  // One step at most for each event, however many processes there are.
  if (given(now) > given(before)) expect(steps.indexOf(given(now)) - steps.indexOf(given(before))).toBe(1);
  if (!ran) return;
  expect(given(now) > given(before) && ran.evidence !== good).toBe(false);
  if (before.rollout?.plan?.state === 'paused') expect(given(now)).toBeLessThanOrEqual(given(before));
  if (ran.evidence === bad && !ran.stale) expect(rollout?.state).not.toBe('running');
}
