import type { AxiosInstance } from 'axios';
import type { RenderingReport } from 'contracts/releases';
import { change, portal, publishAll } from '../../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { DEPLOY_TOKEN, SITE } from '../../../../test/visitor-reports.ts';

let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp({ config: { corsOrigins: [SITE], deployToken: DEPLOY_TOKEN } });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  await publishAll(admin, '1.0.0', '1.1.0');
  await change(admin, 'rollout', { version: '1.1.0', percent: 2 });
});
afterAll(() => app.close());

const report = (changes: Partial<RenderingReport> = {}): RenderingReport => ({
  remote: 'mfe-portal',
  version: '1.1.0',
  rendered: 0,
  failed: 0,
  ended: 0,
  errors: [],
  ...changes,
});
const send = (...reports: RenderingReport[]) =>
  app.client(DEPLOY_TOKEN).post('/releases/renderings', { reports });
const error = {
  message: 'Broken on the server',
  stack: 'Error: Broken\n    at server.js:1:2',
  page: '/home',
};

test('only a server of the shell may say what it has rendered', async () => {
  const { status } = await app.client().post('/releases/renderings', { reports: [report()] });
  expect(status).toBe(401);
});

test('failures are counted apart from what visitors meet, once each', async () => {
  await send(report({ rendered: 20, failed: 1, errors: [error] }), report({ version: '1.0.0', rendered: 9 }));
  const [evidence] = (await admin.get('/releases/evidence')).data;
  expect(evidence.rollout).toMatchObject({ settled: 0, signals: { server: 1, failed: 0 } });
  expect(evidence.stable.signals).toMatchObject({ server: 0, failed: 0 });
  const [known] = (await admin.get('/releases/errors?remote=mfe-portal&version=1.1.0')).data;
  expect(known).toMatchObject({
    message: 'Broken on the server',
    browser: 'Server',
    page: '/home',
    count: 1,
  });
});

test('a version whose pages can’t be rendered is halted before it has a visitor', async () => {
  await send(report({ failed: 6, errors: [error] }));
  const { rollout } = await portal(admin);
  expect(rollout?.state).toBe('halted');
});

test('a version whose process ends again and again is halted, although its pages are rendered', async () => {
  await send(report({ rendered: 30, failed: 1, ended: 1 }));
  expect((await portal(admin)).rollout?.state).toBe('running');
  await send(report({ rendered: 30, failed: 1, ended: 1 }));
  expect((await portal(admin)).rollout?.state).toBe('halted');
});

test('versions and remotes that there aren’t are passed over', async () => {
  const { status } = await send(
    report({ version: '9.9.9', failed: 9 }),
    report({ remote: 'nowhere', failed: 9 }),
  );
  expect(status).toBe(200);
});
