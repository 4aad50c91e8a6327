import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewsListItem } from 'contracts/api';
import { useApiServer } from 'kit/test/api-server.ts';
import { listedArticle } from 'kit/test/records.ts';
import { renderSite } from '../../test/render-site.tsx';

const api = useApiServer((server) => {
  server.on('GET /news/years', () => ({ body: [{ filter_val: 2024 }] }));
});
const open = (address: string) => renderSite(address, { apiBase: api.origin });
const latest = () => screen.findByRole('region', { name: 'Latest News' });
const all = () => screen.findByRole('region', { name: 'All News' });
const isLatest = ({ limit }: Record<string, string>) => limit === '4';
const addresses = () => api.calls.map(({ address }) => address);

/** Answers like the API: the first `limit` of what there is. */
function publish(articles: NewsListItem[]) {
  api.on('GET /news/list', ({ query }) => ({ body: articles.slice(0, Number(query.limit)) }));
}

const articles = [1, 2, 3, 4, 5, 6].map((id) => listedArticle({ id, title: `Article ${id}` }));

beforeEach(() => publish(articles));

test('the latest news are the four newest, whatever the filters say', async () => {
  open('/news?year=2024&search=counter');
  expect(await within(await latest()).findAllByRole('article')).toHaveLength(4);
  expect(addresses()).toContain('GET /news/list?year=0&search=&limit=4');
});

test('the feed of the news is in sight', async () => {
  open('/news');
  const link = await screen.findByRole('link', { name: 'RSS feed' });
  expect(link).toHaveAttribute('href', '/rss.xml');
  expect(link).toHaveAttribute('type', 'application/rss+xml');
});

test('the newest is the main one, the rest are secondary', async () => {
  open('/news');
  const section = await latest();
  const [main, ...secondary] = await within(section).findAllByRole('article');
  expect(main).toHaveTextContent('Article 1');
  expect(main?.closest('li')).toBeNull();
  expect(secondary.map((article) => article.closest('li'))).not.toContain(null);
});

test('fewer than four are shown as they are', async () => {
  publish(articles.slice(0, 2));
  open('/news');
  expect(await within(await latest()).findAllByRole('article')).toHaveLength(2);
});

test('a card shows the cover, the date as YYYY-MM-DD, the title and the type', async () => {
  open('/news');
  const [card] = await within(await all()).findAllByRole('article');
  if (!card) throw new Error('no card');
  expect(within(card).getByRole('img')).toHaveAttribute('src', `${api.origin}/files/news/1.webp?w=640`);
  expect(within(card).getByText('2024-03-14')).toBeVisible();
  expect(within(card).getByRole('heading', { name: 'Article 1' })).toBeVisible();
  expect(within(card).getByText('Announcement')).toBeVisible();
});

test.each(['Fetching Latest News...', 'Fetching Years...', 'Fetching News...'])(
  'it says %s',
  async (text) => {
    api.on('GET /news/list', () => new Promise(() => {}));
    api.on('GET /news/years', () => new Promise(() => {}));
    open('/news');
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test('a year and a search reload the list', async () => {
  open('/news');
  await userEvent.click(await screen.findByRole('radio', { name: '2024' }));
  await userEvent.type(screen.getByPlaceholderText('Type to search'), 'counter');
  await waitFor(() => expect(addresses()).toContain('GET /news/list?year=2024&search=counter&limit=24'));
});

test('an empty result says so', async () => {
  api.on('GET /news/list', ({ query }) => ({ body: isLatest(query) ? articles.slice(0, 4) : [] }));
  open('/news');
  expect(await within(await all()).findByText('No News found.')).toBeVisible();
  expect(screen.queryByText('No More News found.')).not.toBeInTheDocument();
});

test('a site without news says so once, and suggests no other filter', async () => {
  publish([]);
  open('/news');
  expect(await screen.findByText('No News found.')).toBeVisible();
  expect(screen.getAllByText('No News found.')).toHaveLength(1);
  expect(screen.queryByText(/Try another year|fewer words/)).not.toBeInTheDocument();
});

test.each([
  ['year=2024', 'Try another year.'],
  ['search=counter', 'Try fewer words.'],
  ['year=2024&search=counter', 'Try another year, or fewer words.'],
])('an empty result of %s names what can be changed', async (query, hint) => {
  publish([]);
  open(`/news?${query}`);
  expect(await screen.findByText(hint)).toBeVisible();
});

test.each(['abc', '0', '-1', '99999999', '20x4'])(
  'a year of %s in the address shows all years',
  async (year) => {
    open(`/news?year=${year}`);
    expect(await within(await all()).findAllByRole('article')).toHaveLength(6);
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
    expect(addresses()).toContain('GET /news/list?year=0&search=&limit=24');
  },
);

test('an article made at 07:40 in Makati is dated that day on its card', async () => {
  publish([listedArticle({ created_at: '2024-03-13T23:40:00.000Z' })]);
  open('/news');
  expect(await within(await all()).findByText('2024-03-14')).toBeVisible();
});

test('the end of the list says that there is no more', async () => {
  open('/news');
  expect(await within(await all()).findByText('No More News found.')).toBeVisible();
});

test('a full page goes on until one comes short', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    listedArticle({ id: index + 1, title: `Article ${index + 1}` }),
  );
  api.on('GET /news/list', ({ query }) => {
    const limit = Number(query.limit);
    const from = (Number(query.page ?? 1) - 1) * limit;
    return { body: many.slice(from, from + limit) };
  });
  open('/news');
  const list = await all();
  const more = await within(list).findByRole('link', { name: 'Show more news' });
  expect(within(list).queryByText('No More News found.')).not.toBeInTheDocument();
  expect(within(list).getByText('More than 24 articles')).toBeVisible();
  await userEvent.click(more);
  expect(await within(list).findByText('No More News found.')).toBeVisible();
  expect(within(list).getAllByRole('article')).toHaveLength(30);
  expect(within(list).getByText('30 articles')).toBeVisible();
});

test("an API without paging doesn't make the list repeat itself", async () => {
  const full = Array.from({ length: 24 }, (_, index) => listedArticle({ id: index + 1 }));
  publish(full);
  open('/news');
  const list = await all();
  await userEvent.click(await within(list).findByRole('link', { name: 'Show more news' }));
  expect(await within(list).findByText('No More News found.')).toBeVisible();
  expect(within(list).getAllByRole('article')).toHaveLength(24);
});

test('latest news that fail offer a retry, and the list below still works', async () => {
  api.on('GET /news/list', ({ query }) => (isLatest(query) ? { status: 500, body: {} } : { body: articles }));
  open('/news');
  expect(await within(await all()).findAllByRole('article')).toHaveLength(6);
  expect(await screen.findByText(/Couldn't load the latest news/)).toBeVisible();
  publish(articles);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await latest()).findAllByRole('article')).toHaveLength(4);
});

test('a list that fails offers a retry, and the latest news stay', async () => {
  api.on('GET /news/list', ({ query }) =>
    isLatest(query) ? { body: articles.slice(0, 4) } : { status: 500, body: {} },
  );
  open('/news');
  expect(await screen.findByText(/Couldn't load the news/)).toBeVisible();
  publish(articles);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await all()).findAllByRole('article')).toHaveLength(6);
});
