import type { AxiosInstance } from 'axios';
import type { LoadReport } from 'contracts/releases';
import { change, manifest, portal, publishAll } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { LoadCount, LoadVisitor } from './load-report.model.ts';
import { removeOldReports } from './load-reports.ts';

const MINUTE = 60_000;
let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp({
    config: { corsOrigins: ['https://www.site.example'], trustedHops: 1 },
  });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
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

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

function report(fields: Partial<LoadReport> & { visitor: string }, address = '192.0.2.1') {
  const body = { remote: 'mfe-portal', version: '1.1.0', outcome: 'failed', ...fields };
  return app.client().post('/releases/report', body, from(address));
}

/** Visitors `a…` to as many as addresses are given, one after the other. */
async function visitors(name: string, addresses: string[], fields: Partial<LoadReport> = {}): Promise<void> {
  for (const [index, address] of addresses.entries())
    expect((await report({ ...fields, visitor: `${name}${index}` }, address)).status).toBe(200);
}

const addresses = (...hosts: number[]) => hosts.map((host) => `198.51.100.${host}`);
const range = (length: number, first: number) => addresses(...Array.from({ length }, (_, at) => first + at));
const FIVE_AT_THREE = addresses(1, 1, 2, 2, 3);
const loaded = { outcome: 'loaded' } as const;
const stable = { version: '1.0.0' };
const state = async () => (await portal(admin)).rollout?.state;

test.each(['https://evil.example', 'null', 'https://www.site.example.evil.example'])(
  'a report that a page of %s sends is refused and counts nothing',
  async (Origin) => {
    const body = JSON.stringify({ remote: 'mfe-portal', version: '1.1.0', outcome: 'failed', visitor: 'a' });
    const headers = { Origin, 'Content-Type': 'text/plain' };
    const { status, data } = await app.client().post('/releases/report', body, { headers });
    expect([status, data.code]).toEqual([403, 'foreign_origin']);
    expect(await LoadCount.countDocuments({})).toBe(0);
  },
);

test('a report that a page of the site sends is counted', async () => {
  const headers = { Origin: 'https://www.site.example' };
  const body = { remote: 'mfe-portal', version: '1.1.0', outcome: 'loaded', visitor: 'a' };
  expect((await app.client().post('/releases/report', body, { headers })).status).toBe(200);
});

test('five failing visitors at three addresses halt the rollout, and the history says why', async () => {
  await visitors('good', range(2, 20), loaded);
  await visitors('stable', range(4, 30), { ...stable, ...loaded });
  await visitors('bad', FIVE_AT_THREE.slice(1));
  expect(await state()).toBe('running');
  await visitors('last', addresses(1));
  expect(await state()).toBe('halted');
  const { data } = await admin.get('/releases/history?limit=1');
  expect(data).toEqual([
    {
      ...{ by: 'health gate', action: 'halt', remote: 'mfe-portal', version: '1.1.0', percent: null },
      at: expect.any(String),
      reason:
        '5 of 7 visitors (71 %) at 3 addresses could not load 1.1.0 within 10 minutes; of stable 1.0.0 0 of 4 visitors (0 %).',
    },
  ]);
});

test('one visitor cannot halt a rollout, from many addresses either', async () => {
  for (const address of range(12, 1)) await report({ visitor: 'only-me' }, address);
  expect(await state()).toBe('running');
});

test('one address cannot halt a rollout, with many visitors either', async () => {
  await visitors('bad', addresses(...Array(20).fill(1)));
  expect(await state()).toBe('running');
});

test('two addresses cannot, and one network of IPv6 is one address', async () => {
  await visitors('bad', addresses(1, 1, 1, 2, 2, 2));
  expect(await state()).toBe('running');
  const network = Array.from({ length: 9 }, (_, at) => `2001:db8:1:2::${at + 1}`);
  await report({ visitor: 'x' }, network[0]);
  expect(await state()).toBe('halted');
  await change(admin, 'rollout', { version: '1.1.0', percent: 50, restart: true });
  await visitors('six', network);
  expect(await state()).toBe('running');
});

test('an address counts for three visitors at most, whatever it reports', async () => {
  await visitors('bad', addresses(1, 1, 1, 1, 1, 2, 3).slice(0, 6));
  expect(await state()).toBe('running');
  await visitors('good', addresses(...Array(40).fill(9)), loaded);
  await visitors('last', addresses(3));
  expect(await state()).toBe('halted');
});

test('fewer than a fifth of the visitors do not halt it, a fifth does', async () => {
  await visitors('good', range(21, 20), loaded);
  await visitors('bad', FIVE_AT_THREE);
  expect(await state()).toBe('running');
  await visitors('more', addresses(4));
  expect(await state()).toBe('halted');
});

test('what fails as often in the stable version does not halt the rollout', async () => {
  await visitors('stable-bad', range(3, 40), stable);
  await visitors('stable-good', range(2, 50), { ...stable, ...loaded });
  await visitors('bad', [...FIVE_AT_THREE, ...addresses(4)]);
  expect(await state()).toBe('running');
});

test('what fails half as often in the stable version halts it', async () => {
  await visitors('stable-bad', range(2, 40), stable);
  await visitors('stable-good', range(2, 50), { ...stable, ...loaded });
  await visitors('bad', FIVE_AT_THREE);
  expect(await state()).toBe('halted');
});

test('failures of more than ten minutes ago do not count', async () => {
  await visitors('bad', FIVE_AT_THREE.slice(1));
  later(10 * MINUTE + 1000);
  await visitors('last', addresses(1));
  expect(await state()).toBe('running');
});

test('a rollout that is started again starts without its old failures', async () => {
  await visitors('bad', FIVE_AT_THREE);
  expect(await state()).toBe('halted');
  later(1000);
  await change(admin, 'rollout', { version: '1.1.0', percent: 50, restart: true });
  await visitors('new', addresses(7));
  expect(await state()).toBe('running');
  await visitors('again', FIVE_AT_THREE);
  expect(await state()).toBe('halted');
});

test('failures of a version that is not rolled out halt nothing', async () => {
  await visitors('bad', [...FIVE_AT_THREE, ...range(5, 60)], stable);
  expect(await state()).toBe('running');
});

test('many failures at once, at two processes, halt once', async () => {
  const second = await app.secondApi();
  const body = (visitor: string) => ({ remote: 'mfe-portal', version: '1.1.0', outcome: 'failed', visitor });
  const send = (address: string, at: number) =>
    app.client().post(`${at % 2 ? '' : second}/releases/report`, body(`v${at}`), from(address));
  const answers = await Promise.all(range(20, 1).map(send));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await state()).toBe('halted');
  const { data } = await admin.get('/releases/history');
  expect(data.filter(({ action }: { action: string }) => action === 'halt')).toHaveLength(1);
});

test('loads are counted by version and minute', async () => {
  later(-Date.now() % MINUTE);
  await visitors('a', addresses(1, 2), loaded);
  await visitors('b', addresses(3));
  await visitors('c', addresses(4), { ...stable, ...loaded });
  const { status, data } = await admin.get('/releases/health?remote=mfe-portal');
  const minute = new Date(Date.now()).toISOString();
  expect(status).toBe(200);
  expect(data).toEqual([
    { remote: 'mfe-portal', version: '1.0.0', minute, loaded: 1, failed: 0 },
    { remote: 'mfe-portal', version: '1.1.0', minute, loaded: 2, failed: 1 },
  ]);
  expect((await admin.get('/releases/health?remote=mfe-public')).data).toEqual([]);
  expect((await admin.get('/releases/health')).data).toEqual(data);
  expect((await admin.get('/releases/health?remote=X')).status).toBe(422);
});

test('health shows an hour; counts are kept a day, visitors as long as the gate looks', async () => {
  await report({ visitor: 'a' });
  later(61 * MINUTE);
  expect((await admin.get('/releases/health')).data).toEqual([]);
  await removeOldReports();
  expect([await LoadCount.countDocuments(), await LoadVisitor.countDocuments()]).toEqual([1, 0]);
  await removeOldReports(Date.now() + 24 * 60 * MINUTE);
  expect(await LoadCount.countDocuments()).toBe(0);
});

test('the first report of a later minute takes old ones away', async () => {
  await report({ visitor: 'a' });
  later(11 * MINUTE);
  await report({ visitor: 'b' });
  expect(await LoadVisitor.countDocuments()).toBe(1);
});

test('a beacon of another origin sends its report as text, with cookies, without asking first', async () => {
  const body = JSON.stringify({ remote: 'mfe-portal', version: '1.1.0', outcome: 'loaded', visitor: 'v' });
  const headers = {
    'Content-Type': 'text/plain;charset=UTF-8',
    Origin: 'https://www.site.example',
    Cookie: 'visitor=abc',
    'Sec-Fetch-Mode': 'no-cors',
    'Sec-Fetch-Site': 'same-site',
  };
  const { status, data } = await app.client().post('/releases/report', body, { headers });
  expect([status, data]).toEqual([200, { ok: true }]);
  expect((await admin.get('/releases/health')).data).toMatchObject([{ version: '1.1.0', loaded: 1 }]);
});

test.each([
  [400, '{"remote":'],
  [400, ''.padEnd(20, 'x')],
  [422, '[]'],
  [422, '{"remote":"mfe-other","version":"1.1.0","outcome":"failed","visitor":"v"}'],
  [422, '{"remote":"mfe-portal","version":"9.9.9","outcome":"failed","visitor":"v"}'],
  [422, '{"remote":"mfe-portal","version":{"$gt":""},"outcome":"failed","visitor":"v"}'],
  [422, '{"remote":"mfe-portal","version":"1.1.0","outcome":"maybe","visitor":"v"}'],
  [422, '{"remote":"mfe-portal","version":"1.1.0","outcome":"failed"}'],
  [422, '{"remote":"mfe-portal","version":"1.1.0","outcome":"failed","visitor":""}'],
  [413, JSON.stringify({ visitor: 'x'.repeat(2000) })],
])('a report is refused with %i: %.70s', async (expected, body) => {
  for (const type of ['text/plain', 'application/json']) {
    const headers = { 'Content-Type': type };
    const { status } = await app.client().post('/releases/report', body, { headers });
    expect([type, status]).toEqual([type, expected]);
  }
  expect(await LoadCount.countDocuments()).toBe(0);
});

test('other calls do not take JSON as text', async () => {
  const headers = { 'Content-Type': 'text/plain' };
  const body = JSON.stringify({ remote: 'mfe-portal', release: manifest('1.2.0') });
  expect((await admin.post('/releases/publish', body, { headers })).status).toBe(415);
});

test('an address sends 120 reports a minute; another one still may', async () => {
  const send = (at: number) => report({ visitor: `v${at}`, ...loaded });
  const statuses = (await Promise.all(Array.from({ length: 125 }, (_, at) => send(at)))).map((r) => r.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  const refused = await send(200);
  expect([refused.status, refused.data.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await report({ visitor: 'x' }, '192.0.2.99')).status).toBe(200);
});

test('neither visitor nor address is stored in clear', async () => {
  await report({ visitor: 'visitor-in-clear' }, '203.0.113.77');
  const stored = JSON.stringify([await LoadVisitor.find().lean(), await LoadCount.find().lean()]);
  expect(stored).toContain('mfe-portal');
  expect(stored).not.toMatch(/visitor-in-clear|203\.0\.113/);
});
