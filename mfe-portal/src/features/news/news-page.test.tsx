import { screen, waitFor, within } from '@testing-library/react';
import { fullArticle, listedArticle } from 'kit/test/records.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

async function openPage() {
  const portal = renderPortal('/private/news', { api });
  await screen.findByRole('rowheader', { name: 'Title 1' });
  return portal;
}

test('the table has its columns', async () => {
  await openPage();
  const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headings).toEqual(['ID', 'News Title', 'Date Posted', 'Type', 'Actions']);
});

test('a row shows the id with a hash, the long date and the type in capitals', async () => {
  await openPage();
  const row = screen.getByRole('row', { name: /Title 1/ });
  expect(within(row).getByText('#1')).toBeVisible();
  expect(within(row).getByText('March 14, 2024')).toBeVisible();
  expect(within(row).getByText('ANNOUNCEMENT')).toBeVisible();
});

test('the stat card has the total, and a search does not change it', async () => {
  const { user } = await openPage();
  expect(screen.getByText('Total Articles').parentElement).toHaveTextContent('9');
  api.answer('GET /news/get', { list: [listedArticle()], total: 1 });
  await user.type(screen.getByPlaceholderText('Search news articles...'), 'hours');
  await screen.findByText('Showing 1 of 1 projects');
  expect(screen.getByText('Total Articles').parentElement).toHaveTextContent('9');
});

test('the text below the table says projects here too', async () => {
  await openPage();
  expect(screen.getByText('Showing 4 of 9 projects')).toBeVisible();
});

test('pages are requested four rows at a time, and the search is sent only when there is one', async () => {
  const { user } = await openPage();
  expect(api.callsOf('GET /news/get')[0]?.query).toEqual({ page: '1', limit: '4' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('rowheader', { name: 'Title 5' });
  expect(api.callsOf('GET /news/get').at(-1)?.query).toEqual({ page: '2', limit: '4' });
  await user.type(screen.getByPlaceholderText('Search news articles...'), 'hours');
  await waitFor(() =>
    expect(api.callsOf('GET /news/get').at(-1)?.query).toEqual({ page: '1', limit: '4', search: 'hours' }),
  );
});

test('the sort choice orders the whole list, beyond the page on screen, and is not sent', async () => {
  const names = ['Zebra', 'Émile', 'Pier 10', 'Pier 9', 'anchor', 'Eel'];
  const all = names.map((title, index) => listedArticle({ id: 6 - index, title }));
  api.on('GET /news/get', ({ query: { page, limit } }) => {
    const first = (Number(page) - 1) * Number(limit);
    return { body: { list: all.slice(first, first + Number(limit)), total: all.length } };
  });
  const { user } = renderPortal('/private/news', { api });
  await screen.findByRole('rowheader', { name: 'Zebra' });
  expect(titles()).toEqual(['Zebra', 'Émile', 'Pier 10', 'Pier 9']);
  await user.selectOptions(screen.getByLabelText('Sort'), 'Sort by Title');
  await screen.findByRole('rowheader', { name: 'anchor' });
  expect(titles()).toEqual(['anchor', 'Eel', 'Émile', 'Pier 9']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('rowheader', { name: 'Zebra' });
  expect(titles()).toEqual(['Pier 10', 'Zebra']);
  const sent = api.callsOf('GET /news/get').map(({ query }) => Object.keys(query));
  expect(sent.flat()).not.toContain('sort');
  expect(api.callsOf('GET /news/get')).toHaveLength(2);
});

test("a date is the day in the company's time zone", async () => {
  const created_at = '2024-03-14T16:30:00.000Z';
  api.answer('GET /news/get', { list: [listedArticle({ created_at })], total: 1 });
  renderPortal('/private/news', { api });
  expect(await screen.findByText('March 15, 2024')).toBeVisible();
});

test('the sort selector has its choices', async () => {
  await openPage();
  const options = within(screen.getByLabelText('Sort')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Sort by ID',
    'Sort by Date',
    'Sort by Title',
    'Sort by Status',
  ]);
});

test('a list that failed to load can be loaded again', async () => {
  api.on('GET /news/get', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user } = renderPortal('/private/news', { api });
  expect(await screen.findByText(/The database is down\./)).toBeVisible();
  api.answer('GET /news/get', { list: [listedArticle()], total: 1 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'New counter hours' })).toBeVisible();
});

test('View shows the article without anything that could run as a script', async () => {
  const content =
    '<p>Open <strong>early</strong></p><img src="x" onerror="alert(1)"><script>alert(2)</script>';
  api.answer('GET /news/find', fullArticle({ content }));
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'View Title 1' }));
  const preview = screen.getByRole('dialog', { name: 'News Preview' });
  expect(await within(preview).findByText('early')).toBeVisible();
  expect(within(preview).getByText('March 14, 2024')).toBeVisible();
  expect(preview.innerHTML).not.toMatch(/onerror|script/);
  expect(api.callsOf('GET /news/find')[0]?.query).toEqual({ id: '1' });
});
