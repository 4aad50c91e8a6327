import { screen, waitFor } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

async function openPage() {
  const portal = renderPortal('/private/projects', { api });
  await screen.findByRole('rowheader', { name: 'Title 1' });
  return portal;
}

test('page, rows, search and order are in the address, so that a reload keeps them', async () => {
  const { address, user, unmount } = await openPage();
  await user.selectOptions(screen.getByLabelText('Sort'), 'Sort by Title');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '10');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('rowheader', { name: 'Title 11' });
  expect(address()).toBe('/private/projects?sort=title&rows=10&page=2');
  unmount();
  renderPortal(address(), { api });
  expect(await screen.findByRole('rowheader', { name: 'Title 11' })).toBeVisible();
  expect(api.callsOf('POST /project/getAll').at(-1)?.body).toEqual({ page: 2, sort: 'title', limit: 10 });
});

test('Back returns to the page before', async () => {
  const { goBack, user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('rowheader', { name: 'Title 5' });
  goBack();
  expect(await screen.findByRole('rowheader', { name: 'Title 1' })).toBeVisible();
});

test('Back returns from a search to the sorted list', async () => {
  const { address, goBack, user } = await openPage();
  await user.selectOptions(screen.getByLabelText('Sort'), 'Sort by Title');
  await user.type(screen.getByPlaceholderText('Search projects...'), 'per');
  await waitFor(() => expect(address()).toBe('/private/projects?sort=title&search=per'));
  await user.type(screen.getByPlaceholderText('Search projects...'), 'mit');
  await waitFor(() => expect(address()).toBe('/private/projects?sort=title&search=permit'));
  goBack();
  expect(address()).toBe('/private/projects?sort=title');
  expect(screen.getByPlaceholderText('Search projects...')).toHaveValue('');
});

test('Last and First go to the last and first page', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Last' }));
  expect(await screen.findByText('Showing 3 of 27 projects')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'First' }));
  expect(await screen.findByRole('rowheader', { name: 'Title 1' })).toBeVisible();
});

test('a search is read from the address', async () => {
  renderPortal('/private/projects?search=permit', { api });
  expect(await screen.findByRole('rowheader', { name: 'Permit desk' })).toBeVisible();
  expect(screen.getByPlaceholderText('Search projects...')).toHaveValue('permit');
});
