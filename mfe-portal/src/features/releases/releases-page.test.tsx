import { act, screen, within } from '@testing-library/react';
import { answerReleases, usePortalApi } from '../../test/portal-api.ts';
import { portalReleases, published, releaseChange, rollout } from '../../test/release-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';

afterEach(() => {
  jest.useRealTimers();
});
const api = usePortalApi();

async function openPanel(pins?: Parameters<typeof renderPortal>[1]['pins']) {
  const portal = renderPortal('/private/releases', { api, pins });
  const panel = await screen.findByRole('region', { name: 'Portal mfe-portal' });
  return { ...portal, panel: within(panel) };
}

/** The value next to a label in the panel. */
const fact = (panel: ReturnType<typeof within>, label: string) =>
  panel.getByText(label, { selector: 'dt' }).nextElementSibling;

test('each remote has a panel with its title and its technical name', async () => {
  await openPanel();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Public sections mfe-public',
    'Portal mfe-portal',
    'Assistant mfe-assistant',
    'Tokens of pipelines',
  ]);
});

test('a remote without a published version says how to publish one', async () => {
  await openPanel();
  const panel = within(screen.getByRole('region', { name: 'Assistant mfe-assistant' }));
  expect(panel.getByText('npm run release -- publish mfe-assistant')).toBeVisible();
  expect(panel.queryByRole('button')).toBeNull();
});

test('stable and previous stable say when and by whom they were published', async () => {
  answerReleases(api, portalReleases({ previousStable: published('0.9.0', { by: 'pipeline' }) }));
  const { panel } = await openPanel();
  expect(fact(panel, 'Stable')).toHaveTextContent(/1\.0\.0Published Mar 14, 2026, 4:30\sPM GMT\+8 by admin/);
  expect(fact(panel, 'Previous stable')).toHaveTextContent(/0\.9\.0Published Mar 14, 2026, .* by pipeline/);
});

test('without an earlier version there is no Roll back', async () => {
  const { panel } = await openPanel();
  expect(fact(panel, 'Previous stable')).toHaveTextContent('None: there is nothing to roll back to.');
  expect(panel.queryByRole('button', { name: 'Roll back: Portal' })).toBeNull();
});

test('a running rollout shows its version and share', async () => {
  answerReleases(api, portalReleases({ rollout: rollout({ percent: 12.5 }) }));
  const { panel } = await openPanel();
  expect(fact(panel, 'Rollout')).toHaveTextContent('1.1.0Running 12.5 % of visitors');
  expect(panel.getByRole('progressbar', { name: 'Rollout of 1.1.0' })).toHaveAttribute('value', '12.5');
});

test('a halted rollout says who halted it and why', async () => {
  answerReleases(api, portalReleases({ rollout: rollout({ state: 'halted' }) }));
  const reason = '7 of 12 visitors could not load 1.1.0.';
  api.answer('GET /releases/history', [
    releaseChange({ action: 'halt', by: 'health gate', reason }),
    releaseChange({ at: '2026-03-14T08:00:00.000Z', action: 'halt', version: '0.9.0', reason: 'Older' }),
  ]);
  const { panel } = await openPanel();
  await panel.findAllByText(reason);
  expect(fact(panel, 'Rollout')).toHaveTextContent('It was at 10 %. No visitor gets it now.');
  expect(fact(panel, 'Rollout')).toHaveTextContent(/health gate, Mar 14, 2026/);
  expect(fact(panel, 'Rollout')).toHaveTextContent(reason);
});

test('a remote that is switched off shows what visitors read', async () => {
  answerReleases(api, portalReleases({ disabled: { reason: 'Back at noon.' } }));
  const { panel } = await openPanel();
  expect(fact(panel, 'Visitors')).toHaveTextContent('Switched off They read: “Back at noon.”');
  expect(panel.getByRole('button', { name: 'Switch on: Portal' })).toBeVisible();
});

test('the history is newest first, with who, when, what and why, five entries at a time', async () => {
  const entries = Array.from({ length: 7 }, (_, index) =>
    releaseChange({
      at: `2026-03-14T09:0${7 - index}:00.000Z`,
      action: 'rollout',
      percent: index,
      by: 'maria',
    }),
  );
  api.answer('GET /releases/history', entries);
  const { panel, user } = await openPanel();
  const history = within(panel.getByRole('region', { name: 'History of Portal' }));
  await history.findByText('Rolled out to 0 %');
  expect(history.getAllByRole('listitem')).toHaveLength(5);
  expect(history.getAllByRole('listitem')[0]).toHaveTextContent(
    /1\.1\.0maria, Mar 14, 2026, .*Weekly release/,
  );
  await user.click(history.getByRole('button', { name: 'Show more history of Portal' }));
  expect(history.getAllByRole('listitem')).toHaveLength(7);
  expect(history.getAllByRole('listitem')[5]).toHaveFocus();
  expect(history.queryByRole('button')).toBeNull();
});

test("only the remote's own history is requested, with the key", async () => {
  await openPanel();
  await screen.findByText('Published', { selector: 'strong' });
  const [call] = api.callsOf('GET /releases/history');
  expect(call).toMatchObject({ key: 'key-1', query: { remote: 'mfe-portal' } });
});

test('the versions say which is stable, and offer to roll out and promote the others', async () => {
  const { panel } = await openPanel();
  const [newest, stable] = await within(
    panel.getByRole('region', { name: 'Versions of Portal' }),
  ).findAllByRole('listitem');
  if (!newest || !stable) throw new Error('two versions should be listed');
  expect(
    within(newest)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Roll out', 'Promote', 'Retire', 'Preview', 'Copy preview link']);
  expect(stable).toHaveTextContent('1.0.0Stable');
  expect(
    within(stable)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Preview', 'Copy preview link']);
});

test('all versions are listed, five to a page', async () => {
  const versions = Array.from({ length: 7 }, (_, index) => published(`1.${6 - index}.0`));
  answerReleases(api, portalReleases({ versions }));
  const { panel, user } = await openPanel();
  const list = within(panel.getByRole('region', { name: 'Versions of Portal' }));
  await list.findByText('Page 1 of 2, 7 versions');
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(list.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await user.click(list.getByRole('button', { name: 'Older' }));
  expect(await list.findByText('1.1.0')).toBeVisible();
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByRole('button', { name: 'Older' })).toBeDisabled();
});

test('a retired version says why, and offers nothing', async () => {
  const retired = { reason: 'Shows prices of others.' };
  answerReleases(api, portalReleases());
  const [newest, ...others] = portalReleases().versions;
  api.on('GET /releases/versions', () => ({
    headers: { 'X-Total-Count': '2' },
    body: [{ ...newest, retired }, ...others],
  }));
  const { panel } = await openPanel();
  const list = within(panel.getByRole('region', { name: 'Versions of Portal' }));
  const [item] = await list.findAllByRole('listitem');
  expect(item).toHaveTextContent('1.1.0Retired');
  expect(item).toHaveTextContent(retired.reason);
  expect(within(item ?? panel.getByText('none')).queryByRole('button')).toBeNull();
});

test('versions that failed to load can be loaded again', async () => {
  answerReleases(api, portalReleases());
  api.on('GET /releases/versions', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { panel, user } = await openPanel();
  const list = within(panel.getByRole('region', { name: 'Versions of Portal' }));
  expect(await list.findByText("Couldn't load the versions.")).toBeVisible();
  answerReleases(api, portalReleases());
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await list.findAllByRole('listitem')).toHaveLength(2);
});

test('a change by somebody else shows without a reload', async () => {
  fakeIntervals();
  const { panel } = await openPanel();
  answerReleases(api, portalReleases({ revision: 8, rollout: rollout() }));
  act(() => jest.advanceTimersByTime(5000));
  expect(await panel.findByText('Running')).toBeVisible();
});

test('when a refresh fails, the last known state stays, with a note', async () => {
  fakeIntervals();
  const { panel } = await openPanel();
  api.on('GET /releases', () => ({ status: 503, body: { message: 'The database is down.' } }));
  act(() => jest.advanceTimersByTime(5000));
  expect(await screen.findByText(/^Couldn't refresh this page. It shows the state of/)).toBeVisible();
  expect(screen.getByText(/The database is down\./)).toBeVisible();
  expect(fact(panel, 'Stable')).toHaveTextContent('1.0.0');
});

test('releases that failed to load can be loaded again', async () => {
  api.on('GET /releases', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user } = renderPortal('/private/releases', { api });
  expect(await screen.findByText(/The database is down\./)).toBeVisible();
  answerReleases(api, portalReleases());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Portal mfe-portal' })).toBeVisible();
});

test('a key that expires while the page is open leads to the login page', async () => {
  api.on('GET /releases/evidence', () => ({ status: 401, body: { message: 'Sign in.' } }));
  renderPortal('/private/releases', { api });
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
});

/** Fakes only the polling timer: requests need the real ones. */
function fakeIntervals() {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
