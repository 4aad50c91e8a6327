import { screen, within } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

function numberOf(label: string) {
  const card = screen.getByText(label).parentElement;
  if (!card) throw new Error(`${label} has no card`);
  return within(card).getByRole('definition').textContent;
}

test('three cards show the totals of the server', async () => {
  renderPortal('/private/dashboard', { api });
  expect(await screen.findByText('On-Going Projects')).toBeVisible();
  expect(numberOf('On-Going Projects')).toBe('4');
  expect(numberOf('News Articles')).toBe('9');
  expect(numberOf('Finished Projects')).toBe('21');
});

test('it requests the totals with their documented parameters', async () => {
  renderPortal('/private/dashboard', { api });
  await screen.findByText('News Articles');
  expect(api.callsOf('GET /news/get')[0]?.query).toEqual({ page: '1', search: '', limit: '4' });
  expect(api.callsOf('POST /project/getTotal').map(({ body }) => body)).toEqual(
    expect.arrayContaining([{ status: 'ongoing' }, { status: 'completed' }]),
  );
});

test('Fetching Data... is shown until the totals have loaded', async () => {
  renderPortal('/private/dashboard', { api });
  expect(await screen.findByText('Fetching Data...')).toBeVisible();
  expect(await screen.findByText('On-Going Projects')).toBeVisible();
  expect(screen.queryByText('Fetching Data...')).toBeNull();
});

test('a failure ends the loading state and can be tried again', async () => {
  api.on('GET /news/get', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user } = renderPortal('/private/dashboard', { api });
  expect(await screen.findByText(/The database is down\./)).toBeVisible();
  api.answer('GET /news/get', { list: [], total: 3 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('News Articles')).toBeVisible();
  expect(numberOf('News Articles')).toBe('3');
});
