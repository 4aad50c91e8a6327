import { screen, waitFor, within } from '@testing-library/react';
import { listedProject, projectImage } from 'kit/test/records.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

async function openPage() {
  const portal = renderPortal('/private/projects', { api });
  await screen.findByRole('rowheader', { name: 'Title 1' });
  return portal;
}

const numbers = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the table has its columns and a row for each project', async () => {
  await openPage();
  const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headings).toEqual(['ID', 'Project Title', 'Description', 'Status', 'Actions']);
  expect(screen.getAllByRole('rowheader')).toHaveLength(4);
  expect(screen.getByText('#1')).toBeVisible();
});

test('Fetching Data... is shown until the list has loaded', async () => {
  renderPortal('/private/projects', { api });
  expect(await screen.findByText('Fetching Data...')).toBeVisible();
  await screen.findByRole('rowheader', { name: 'Title 1' });
  expect(screen.queryByText('Fetching Data...')).toBeNull();
});

test('the status badge has the lowercase status as a class', async () => {
  api.answer('POST /project/getAll', [listedProject({ status: 'ongoing' })]);
  renderPortal('/private/projects', { api });
  expect(await screen.findByText('On Going')).toHaveClass('ongoing');
});

test('stat cards show the total, the completed and the ongoing projects', async () => {
  await openPage();
  const stats = async (label: string) => (await screen.findByText(label)).parentElement;
  await waitFor(async () => expect(await stats('Total Projects')).toHaveTextContent('27'));
  const [completed] = screen.getAllByText('Completed', { selector: 'dt' });
  expect(completed?.parentElement).toHaveTextContent('21');
  expect(await stats('On-Going')).toHaveTextContent('4');
});

test('the total is requested without a body, the other numbers by status', async () => {
  await openPage();
  await waitFor(() => expect(api.callsOf('POST /project/getTotal').length).toBeGreaterThanOrEqual(3));
  const bodies = api.callsOf('POST /project/getTotal').map(({ body }) => body);
  expect(bodies).toEqual(expect.arrayContaining([{}, { status: 'completed' }, { status: 'ongoing' }]));
});

test('the first page is requested in the order of ids, four rows at a time', async () => {
  await openPage();
  expect(api.callsOf('POST /project/getAll')[0]?.body).toEqual({ page: 1, sort: 'id', limit: 4 });
});

test('Next and Previous change the page and reload the list', async () => {
  const { user } = await openPage();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('rowheader', { name: 'Title 5' })).toBeVisible();
  expect(api.callsOf('POST /project/getAll').at(-1)?.body).toMatchObject({ page: 2 });
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('rowheader', { name: 'Title 1' })).toBeVisible();
});

test('page numbers show the current page and cannot be clicked', async () => {
  await openPage();
  expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
  expect(screen.getByText('1', { selector: '[aria-current="page"]' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '2' })).toBeNull();
  expect(screen.queryByRole('link', { name: '2' })).toBeNull();
});

test('the text says how many of the total are shown', async () => {
  await openPage();
  expect(screen.getByText('Showing 4 of 27 projects')).toBeVisible();
});

test('Next is disabled on the last page', async () => {
  const { user } = await openPage();
  for (let page = 2; page <= 7; page += 1) {
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText(String(page), { selector: '[aria-current="page"]' });
  }
  expect(await screen.findByText('Showing 3 of 27 projects')).toBeVisible();
  expect(numbers()).toEqual(['3', '4', '5', '6', '7']);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test.each([
  ['ID', 'id'],
  ['Sort by Date', 'completed'],
  ['Sort by Title', 'title'],
  ['Sort by Status', 'status'],
])('the sort choice %s is sent as %s', async (label, key) => {
  const { user } = await openPage();
  await user.selectOptions(screen.getByLabelText('Sort'), label);
  await waitFor(() => expect(api.callsOf('POST /project/getAll').at(-1)?.body).toMatchObject({ sort: key }));
});

test('typing in the search box searches from page one and shows the results', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('rowheader', { name: 'Title 5' });
  await user.type(screen.getByPlaceholderText('Search projects...'), 'permit');
  expect(await screen.findByRole('rowheader', { name: 'Permit desk' })).toBeVisible();
  expect(screen.getByText('Showing 1 of 1 projects')).toBeVisible();
  expect(api.callsOf('POST /project/find').at(-1)?.body).toEqual({ search: 'permit', page: 1 });
});

test('clearing the search returns to the sorted list', async () => {
  const { user } = await openPage();
  await user.selectOptions(screen.getByLabelText('Sort'), 'Sort by Title');
  await user.type(screen.getByPlaceholderText('Search projects...'), 'permit');
  await screen.findByRole('rowheader', { name: 'Permit desk' });
  await user.clear(screen.getByPlaceholderText('Search projects...'));
  expect(await screen.findByRole('rowheader', { name: 'Title 1' })).toBeVisible();
  expect(screen.getByLabelText('Sort')).toHaveValue('title');
});

test('a search without results says so', async () => {
  api.answer('POST /project/find', { result: [], total: { total: 0 } });
  const { user } = await openPage();
  await user.type(screen.getByPlaceholderText('Search projects...'), 'nothing');
  expect(await screen.findByText('No projects match this search.')).toBeVisible();
});

test('a list that failed to load can be loaded again', async () => {
  api.on('POST /project/getAll', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user } = renderPortal('/private/projects', { api });
  expect(await screen.findByText(/The database is down\./)).toBeVisible();
  api.answer('POST /project/getAll', [listedProject()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Permit desk' })).toBeVisible();
});

test('View shows the project and its images, which wrap around', async () => {
  api.answer('POST /project_imgs/get', [
    projectImage({ id: 1, image_path: 'projects/a.webp' }),
    projectImage({ id: 2, image_path: 'https://example.com/b.png', source: true }),
  ]);
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'View Title 1' }));
  const preview = within(screen.getByRole('dialog', { name: 'Project Preview' }));
  expect(preview.getByText('Fetching Project Data...')).toBeVisible();
  expect(await preview.findByText('Completed At: March 14, 2024')).toBeVisible();
  expect(preview.getByText('PERMITS')).toBeVisible();
  const shown = () => preview.getAllByRole('img').filter((image) => !image.closest('[inert]'));
  const first = [expect.objectContaining({ src: `${api.origin}/files/projects/a.webp?w=640` })];
  expect(shown()).toEqual(first);
  await user.click(preview.getByRole('button', { name: 'Previous image' }));
  expect(shown()).toEqual([expect.objectContaining({ src: 'https://example.com/b.png' })]);
  await user.click(preview.getByRole('button', { name: 'Next image' }));
  expect(shown()).toEqual(first);
});

test('a project without a title is called Untitled project', async () => {
  api.answer('POST /project/getAll', [listedProject({ title: '' })]);
  renderPortal('/private/projects', { api });
  expect(await screen.findByRole('rowheader', { name: 'Untitled project' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Untitled project' })).toBeVisible();
});
