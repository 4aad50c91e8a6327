import type { AxiosInstance } from 'axios';
import { change, publishAll } from '../../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Crowd, DEPLOY_TOKEN, SITE } from '../../../../test/visitor-reports.ts';
import { createLog } from '../../../lib/log.ts';
import { openSession } from '../../users/sessions.ts';
import { User } from '../../users/user.model.ts';
import { watchReleases } from '../watch-releases.ts';

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
  await change(admin, 'rollout', { version: '1.1.0', percent: 10 });
});
afterEach(() => User.deleteMany({ username: /^colleague/ }));
afterAll(() => app.close());

const loaded = { outcome: 'loaded' } as const;
const failed = { outcome: 'failed', reason: 'network' } as const;
/** Of 25 addresses the server gives a tenth the rollout; by chance hardly ever more than these. */
const [inRollout, inStable] = [6, 19];

test('one address with a thousand cookies moves nothing', async () => {
  await crowd.visit(20, '1.1.0', loaded);
  const before = await crowd.evidence();
  for (let cookie = 0; cookie < 1000; cookie += 1) {
    const ticket = await crowd.ticket('1.1.0', { address: null });
    expect((await crowd.send(ticket, '1.1.0', failed)).data).toEqual({ counted: false });
  }
  expect(await crowd.evidence()).toEqual(before);
  expect(await crowd.state()).toBe('running');
});

test('25 addresses can not halt a good rollout', async () => {
  await crowd.visit(30, '1.1.0', loaded);
  await crowd.visit(60, '1.0.0', loaded);
  await crowd.visit(inRollout, '1.1.0', failed);
  await crowd.visit(inStable, '1.0.0', loaded);
  await watchReleases(createLog('silent'));
  expect(await crowd.state()).toBe('running');
});

test('25 addresses can not hide a bad one', async () => {
  await crowd.visit(inRollout, '1.1.0', loaded);
  await crowd.visit(inStable, '1.0.0', failed);
  await crowd.visit(100, '1.0.0', loaded);
  for (let visitor = 1; visitor <= 30 && (await crowd.state()) === 'running'; visitor += 1)
    await crowd.visit(1, '1.1.0', failed);
  expect(await crowd.state()).toBe('halted');
});

test('sixty administrators behind two addresses, for whom it fails, halt it', async () => {
  const tickets = [
    await crowd.ticket('1.1.0', { address: 'a' }),
    await crowd.ticket('1.1.0', { address: 'b' }),
  ];
  let asked = 0;
  for (let colleague = 1; colleague <= 60 && (await crowd.state()) === 'running'; colleague += 1) {
    const user = {
      _id: 1000 + colleague,
      username: `colleague${colleague}`,
      role: 'admin' as const,
      password_hash: 'none',
      created_at: new Date(),
    };
    await User.create(user);
    const key = await openSession(user._id);
    await crowd.send(tickets[colleague % 2] ?? '', '1.1.0', { ...failed, key });
    asked = colleague;
  }
  expect(await crowd.state()).toBe('halted');
  expect(asked).toBeLessThanOrEqual(8);
});
