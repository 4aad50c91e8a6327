import type { RenderingReport } from 'contracts/releases';
import { RenderingReports } from './rendering-reports.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** A registry that answers with this status, or is away. */
function registry(deployToken: string | undefined = 'of-the-site') {
  const state = {
    status: 200 as number | 'away',
    sent: [] as RenderingReport[][],
    authorizations: [] as unknown[],
    logged: 0,
  };
  const fetcher: typeof fetch = async (address, init) => {
    if (state.status === 'away') throw new TypeError('fetch failed');
    expect(String(address)).toBe('http://api.internal/releases/renderings');
    state.authorizations.push(new Headers(init?.headers).get('Authorization'));
    if (state.status === 200) state.sent.push(JSON.parse(String(init?.body)).reports);
    return new Response(null, { status: state.status });
  };
  const log = {
    warn: () => {
      state.logged += 1;
    },
  };
  return Object.assign(state, {
    reports: new RenderingReports({ api: 'http://api.internal', deployToken, log, fetcher }),
  });
}

const release = { remote: 'mfe-public', version: '1.0.0' };
const rendered = { ...release, outcome: 'rendered' as const };
const failed = (address?: string) => ({
  ...release,
  outcome: 'failed' as const,
  error: new Error('It throws'),
  address,
});

test('each second the registry hears how many pages a release has rendered, and what it has failed at', async () => {
  const { reports, sent, authorizations } = registry();
  reports.count(rendered);
  reports.count(rendered);
  reports.count(failed('/news?search=a-name'));
  reports.count({ ...rendered, version: '1.1.0' });
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([
    [
      {
        ...release,
        rendered: 2,
        failed: 1,
        ended: 0,
        errors: [{ message: 'It throws', stack: expect.stringContaining('It throws'), page: '/news' }],
      },
      { ...release, version: '1.1.0', rendered: 1, failed: 0, ended: 0, errors: [] },
    ],
  ]);
  expect(authorizations).toEqual(['Bearer of-the-site']);
});

test('nothing is sent twice', async () => {
  const { reports, sent } = registry();
  reports.count(rendered);
  await jest.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
});

test.each<number | 'away'>(['away', 500, 503])(
  'what could not be sent (%s) is sent later, with what was counted since, each once',
  async (status) => {
    const state = registry();
    state.status = status;
    state.reports.count(rendered);
    await state.reports.send();
    state.reports.count(rendered);
    state.reports.count(failed('/'));
    await state.reports.send();
    state.status = 200;
    await state.reports.send();
    await state.reports.send();
    expect(state.sent).toMatchObject([[{ rendered: 2, failed: 1, ended: 0, errors: [{ page: '/' }] }]]);
  },
);

test('what is counted while a report is on its way is in the next one', async () => {
  const { reports, sent } = registry();
  reports.count(rendered);
  const sending = reports.send();
  reports.count(failed());
  await sending;
  await reports.send();
  expect(sent).toMatchObject([[{ rendered: 1, failed: 0 }], [{ rendered: 0, failed: 1 }]]);
});

test('a report that the registry refuses is not sent again, and logged', async () => {
  const state = registry();
  state.status = 403;
  state.reports.count(rendered);
  await state.reports.send();
  state.status = 200;
  await state.reports.send();
  expect([state.sent, state.logged]).toEqual([[], 1]);
});

test('of many failures all are counted, and five are described', async () => {
  const { reports, sent } = registry();
  for (let count = 0; count < 20; count += 1) reports.count(failed(`/${count}`));
  await reports.send();
  expect(sent[0]?.[0]?.failed).toBe(20);
  expect(sent[0]?.[0]?.errors.map(({ page }) => page)).toEqual(['/0', '/1', '/2', '/3', '/4']);
});

test("the shell's own pages are no release's", async () => {
  const { reports, authorizations } = registry();
  reports.count({ ...rendered, remote: 'shell', version: '' });
  await reports.send();
  expect(authorizations).toEqual([]);
});

test('without a token the registry takes no reports, and none are sent', async () => {
  const { reports, authorizations } = registry('');
  reports.count(rendered);
  await jest.advanceTimersByTimeAsync(5000);
  await reports.send();
  expect(authorizations).toEqual([]);
});
