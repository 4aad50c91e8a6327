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

test('the field leads to any page, and to the last one for a number that is too high', async () => {
  const { address, user } = await openPage();
  const field = screen.getByRole('textbox', { name: 'Page' });
  expect(field).toHaveValue('1');
  await user.clear(field);
  await user.type(field, '5{Enter}');
  expect(await screen.findByRole('rowheader', { name: 'Title 17' })).toBeVisible();
  expect(address()).toBe('/private/projects?page=5');
  await user.clear(field);
  await user.type(field, '99{Enter}');
  expect(await screen.findByText('Showing 3 of 27 projects')).toBeVisible();
  expect(field).toHaveValue('7');
});

test('the rows per page are remembered for every list, and stand in the address', async () => {
  const { address, user, visit } = await openPage();
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
  await screen.findByRole('rowheader', { name: 'Title 25' });
  visit('/private/news');
  await screen.findByRole('rowheader', { name: 'Title 9' });
  expect(screen.getByLabelText('Rows per page')).toHaveValue('25');
  await waitFor(() => expect(address()).toBe('/private/news?rows=25'));
  expect(api.callsOf('GET /news/get').map(({ query }) => query)).toEqual([{ page: '1', limit: '25' }]);
});

test('Back restores the number of rows too', async () => {
  const { goBack, user } = await openPage();
  await user.selectOptions(screen.getByLabelText('Rows per page'), '10');
  await screen.findByRole('rowheader', { name: 'Title 10' });
  goBack();
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(4));
});

test('going to another page is one request', async () => {
  const { user } = await openPage();
  const before = api.calls.length;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('rowheader', { name: 'Title 5' });
  expect(api.calls.slice(before).map(({ name }) => name)).toEqual(['POST /project/getAll']);
});

test.each(['9e99', '1000000001'])('an address with page %s leads to the last page', async (page) => {
  const { address } = renderPortal(`/private/projects?page=${page}`, { api });
  expect(await screen.findByText('Showing 3 of 27 projects')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/private/projects?page=7'));
  const pages = api.callsOf('POST /project/getAll').map(({ body }) => Number(body.page));
  expect(Math.max(...pages)).toBeLessThanOrEqual(1e9);
});

test('an address with a page that is too high leads to the last page of news', async () => {
  const { address } = renderPortal('/private/news?page=9e99', { api });
  expect(await screen.findByRole('rowheader', { name: 'Title 9' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/private/news?page=3'));
});

test.each([
  ['projects', 'POST /project/find', 'Search projects...'],
  ['news', 'GET /news/get', 'Search news articles...'],
  ['pictures', 'GET /media/list', 'Search pictures...'],
])(
  'of a search in the address of %s that is too long the API gets what it takes',
  async (path, call, box) => {
    renderPortal(`/private/${path}?search=${'a'.repeat(199)}%F0%9F%8F%A0bc`, { api });
    const searches = () => api.callsOf(call).flatMap(({ query, body }) => query.search ?? body.search ?? []);
    await waitFor(() => expect(searches()).toEqual(['a'.repeat(199)]));
    expect(await screen.findByPlaceholderText(box)).toHaveValue('a'.repeat(199));
  },
);
