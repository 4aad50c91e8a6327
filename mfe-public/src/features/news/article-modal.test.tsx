import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useApiServer } from 'kit/test/api-server.ts';
import { fullArticle, listedArticle } from 'kit/test/records.ts';
import { currentAddress, openedAbove, renderSite } from '../../test/render-site.tsx';

const api = useApiServer((server) => {
  server.on('GET /news/years', () => ({ body: [] }));
  server.on('GET /news/list', () => ({ body: [listedArticle()] }));
  server.on('GET /news/find', () => ({ body: fullArticle() }));
});
const open = (address: string) => renderSite(address, { apiBase: api.origin });
/** The article's address, opened from the list. */
const openModal = (address = '/news/1-new-counter-hours') =>
  renderSite(['/news', openedAbove(address, '/news')].flat(), { apiBase: api.origin });
const addresses = () => api.calls.map(({ address }) => address);
const dialog = () => screen.findByRole('dialog', { name: 'New counter hours' });

test('it shows the cover, title, type, long-form date and content', async () => {
  openModal();
  const article = within(await dialog());
  expect(article.getByRole('img')).toHaveAttribute('src', `${api.origin}/files/news/1.webp?w=640`);
  expect(article.getByText('Announcement')).toBeVisible();
  expect(article.getByText('March 14, 2024')).toBeVisible();
  expect(article.getByText('Open from seven.')).toBeVisible();
  expect(addresses()).toContain('GET /news/find?id=1');
});

test('an article made at 07:40 in Makati is dated that day', async () => {
  api.on('GET /news/find', () => ({ body: fullArticle({ created_at: '2024-03-13T23:40:00.000Z' }) }));
  openModal();
  expect(within(await dialog()).getByText('March 14, 2024')).toBeVisible();
});

test.each([['<html>Sign in to this network</html>'], [null], [{}], [[]]])(
  "an answer that isn't an article (%j) can be tried again",
  async (body) => {
    jest.spyOn(console, 'error').mockImplementation();
    api.on('GET /news/find', () => ({ body }));
    openModal();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.on('GET /news/find', () => ({ body: fullArticle() }));
    await userEvent.click(retry);
    expect(within(await dialog()).getByText('March 14, 2024')).toBeVisible();
  },
);

test('it says what it is fetching', async () => {
  api.on('GET /news/find', () => new Promise(() => {}));
  openModal();
  expect(await screen.findByText('Fetching News Data...')).toBeVisible();
});

test('what the API has cleaned is shown without styles, and its tables scroll by keyboard', async () => {
  const table = '<table><caption>Fees</caption><tbody><tr><td>250</td></tr></tbody></table>';
  const content = `<p style="color:red">Words</p>${table}`;
  api.on('GET /news/find', () => ({ body: fullArticle({ content }) }));
  openModal();
  const article = within(await dialog());
  expect(article.getByText('Words').outerHTML).toBe('<p>Words</p>');
  expect(article.getByRole('region', { name: 'Fees' })).toHaveAttribute('tabindex', '0');
});

test('the one of two cards that opened it gets the focus back', async () => {
  open('/news');
  const all = await screen.findByRole('region', { name: 'All News' });
  const latest = screen.getByRole('region', { name: 'Latest News' });
  await within(all).findByRole('link', { name: 'New counter hours' });
  const card = await within(latest).findByRole('link', { name: 'New counter hours' });
  await userEvent.click(card);
  await dialog();
  expect(currentAddress()).toBe('/news/1-new-counter-hours');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(card).toHaveFocus());
  expect(currentAddress()).toBe('/news');
});

test('a failure inside offers a retry', async () => {
  api.on('GET /news/find', () => ({ status: 500, body: {} }));
  openModal();
  expect(await screen.findByText(/Couldn't load the article/)).toBeVisible();
  api.on('GET /news/find', () => ({ body: fullArticle() }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await dialog()).toBeVisible();
});

test('an article that is gone says so, and search engines are told to leave it out', async () => {
  api.on('GET /news/find', () => ({ status: 404, body: { message: 'unknown' } }));
  const { pages } = openModal('/news/99');
  expect(await screen.findByText('This article is not on our site any more.')).toBeVisible();
  expect(pages.at(-1)).toEqual({ title: 'Article not found', missing: true });
});

test('it describes the article to search engines', async () => {
  const { pages } = openModal();
  await dialog();
  expect(pages.at(-1)).toMatchObject({
    title: 'New counter hours',
    description: 'Open from seven.',
    type: 'article',
    jsonLd: [
      {
        '@type': 'NewsArticle',
        headline: 'New counter hours',
        datePublished: '2024-03-14T08:30:00.000Z',
        dateModified: '2024-03-14T08:30:00.000Z',
        image: [`${api.origin}/files/news/1.webp`],
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
  // The address itself is canonical, and link previews have a picture that is drawn from the title.
  expect(pages.at(-1)).not.toHaveProperty('canonicalPath');
  expect(pages.at(-1)).not.toHaveProperty('image');
});
