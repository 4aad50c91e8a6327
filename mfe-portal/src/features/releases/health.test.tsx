import { screen, within } from '@testing-library/react';
import { answerReleases, usePortalApi } from '../../test/portal-api.ts';
import { portalReleases, rollout } from '../../test/release-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

async function openHealth() {
  const portal = renderPortal('/private/releases', { api });
  const panel = await screen.findByRole('region', { name: 'Portal mfe-portal' });
  return { ...portal, health: within(within(panel).getByRole('region', { name: 'Last hour of Portal' })) };
}

const minute = new Date(Date.now() - 120_000).toISOString().replace(/:\d\d\.\d+Z/, ':00.000Z');
const loads = { remote: 'mfe-portal', version: '1.0.0', minute, loaded: 98, failed: 2 };

test('an hour without loads says so', async () => {
  const { health } = await openHealth();
  expect(await health.findByText('No loads in the last hour.')).toBeVisible();
});

test('the chart of a version says in words what it shows', async () => {
  api.answer('GET /releases/health', [loads]);
  const { health } = await openHealth();
  expect(await health.findByText('100 loads, 2 failed (2 %)')).toBeVisible();
  expect(
    health.getByRole('img', { name: '1.0.0 over the last hour: 100 loads, 2 failed (2 %)' }),
  ).toBeVisible();
});

test('a table has the numbers of each minute with loads', async () => {
  api.answer('GET /releases/health', [loads]);
  const { health, user } = await openHealth();
  await user.click(await health.findByText(/by minute/));
  const rows = within(health.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toHaveTextContent(/98.*2$/);
});

test('a version that is rolled out but not loaded yet is listed', async () => {
  answerReleases(api, portalReleases({ rollout: rollout() }));
  api.answer('GET /releases/health', [loads]);
  const { health } = await openHealth();
  expect(await health.findByText('No loads in the last hour')).toBeVisible();
  expect(health.getAllByRole('figure')[0]).toHaveTextContent('1.1.0');
});

test('loads of other remotes are left out', async () => {
  api.answer('GET /releases/health', [{ ...loads, remote: 'mfe-public' }]);
  const { health } = await openHealth();
  expect(await health.findByText('No loads in the last hour.')).toBeVisible();
});

test('a last hour that failed to load can be loaded again', async () => {
  api.on('GET /releases/health', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { health, user } = await openHealth();
  expect(await health.findByText(/The database is down\./)).toBeVisible();
  api.answer('GET /releases/health', [loads]);
  await user.click(health.getByRole('button', { name: 'Try again' }));
  expect(await health.findByText('100 loads, 2 failed (2 %)')).toBeVisible();
});
