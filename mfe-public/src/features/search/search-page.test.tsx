import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FoundPage, SearchPage } from 'contracts/search';
import { useApiServer } from 'kit/test/api-server.ts';
import { renderSite } from '../../test/render-site.tsx';

const foundPage = (fields: Partial<FoundPage> = {}): FoundPage => ({
  ...{ kind: 'article', path: '/news/7-permit-desk', year: 2024 },
  title: { text: 'Permit desk', marks: [[0, 6]] },
  excerpt: { text: 'The permit is printed at once.', marks: [[4, 10]] },
  ...fields,
});
const answer = (fields: Partial<SearchPage> = {}): SearchPage => ({
  ...{ list: [foundPage()], total: 1, isLoose: false },
  ...{ kinds: { page: 0, article: 1, project: 2 }, years: [2024, 2022] },
  ...fields,
});

const api = useApiServer((server) => {
  server.on('GET /search', () => ({ body: answer() }));
});
const open = (address: string) => renderSite(address, { apiBase: api.origin });
const searches = () => api.callsOf('GET /search').map(({ query }) => query);

test('what is typed is searched, and results lead to their pages with the words marked', async () => {
  const user = userEvent.setup();
  open('/search');
  expect(await screen.findByText(/Type what you are looking for/)).toBeVisible();
  expect(searches()).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Search the site' }), 'permit');
  const link = await screen.findByRole('link', { name: 'Permit desk' });
  expect(link).toHaveAttribute('href', '/news/7-permit-desk');
  const result = within(screen.getByRole('article'));
  expect(result.getAllByText(/permit/i, { selector: 'mark' })).toHaveLength(2);
  expect(result.getByText('News · 2024')).toBeVisible();
  expect(screen.getByText('1 result')).toBeVisible();
  expect(searches().at(-1)).toMatchObject({ q: 'permit', kind: '', year: '0', page: '1' });
});

test('results are narrowed by kind and year, in the address', async () => {
  const user = userEvent.setup();
  open('/search?search=permit&page=2');
  const kinds = within(await screen.findByRole('navigation', { name: 'Kinds of results' }));
  expect(kinds.getByRole('link', { name: 'All 3' })).toHaveAttribute('aria-current', 'true');
  await user.click(kinds.getByRole('link', { name: 'Projects 2' }));
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ kind: 'project', page: '1' }));
  await user.click(screen.getByRole('radio', { name: '2022' }));
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ kind: 'project', year: '2022' }));
});

test('an address with a kind and a year that there are none of shows all', async () => {
  open('/search?search=permit&kind=weather&year=soon');
  const all = await screen.findByRole('link', { name: 'All 3' });
  expect(all).toHaveAttribute('aria-current', 'true');
  expect(searches().at(-1)).toMatchObject({ kind: '', year: '0' });
});

test('results come in pages with addresses of their own', async () => {
  api.on('GET /search', () => ({ body: answer({ total: 25 }) }));
  open('/search?search=permit&page=2');
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?search=permit&page=3');
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search?search=permit');
});

test('turning to another page leads to where its results begin', async () => {
  api.on('GET /search', () => ({ body: answer({ total: 25 }) }));
  open('/search?search=permit');
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByText('25 results')).toHaveFocus();
});

test('a page that there is none of leads to the last', async () => {
  api.on('GET /search', () => ({ body: answer({ list: [], total: 25 }) }));
  open('/search?search=permit&page=99');
  expect(await screen.findByText(/There is no page 99/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the last one' })).toHaveAttribute(
    'href',
    '/search?search=permit&page=3',
  );
});

test('when nothing is found in a kind and a year, a link leads to all of them', async () => {
  api.on('GET /search', () => ({ body: answer({ list: [], total: 0 }) }));
  open('/search?search=permit&kind=article&year=2022');
  expect(await screen.findByRole('link', { name: 'Search in all kinds and years' })).toHaveAttribute(
    'href',
    '/search?search=permit',
  );
});

test('it says when nothing has all of the words', async () => {
  api.on('GET /search', () => ({ body: answer({ isLoose: true }) }));
  open('/search?search=permit+zeppelin');
  expect(await screen.findByText(/nothing has all of these words/)).toBeVisible();
});

test('when nothing is found it offers the contact page', async () => {
  api.on('GET /search', () => ({ body: answer({ list: [], total: 0, years: [] }) }));
  open('/search?search=zeppelin');
  expect(await screen.findByText(/Nothing was found/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

/** The next search waits for its answer until the returned function is called. */
function answerLater(): () => void {
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  api.on('GET /search', () => response.then(() => ({ body: answer() })));
  return () => respond();
}

test('a failed search can be tried again', async () => {
  api.on('GET /search', () => ({ status: 500, body: { message: 'Down.' } }));
  const user = userEvent.setup();
  open('/search?search=permit');
  expect(await screen.findByText(/Couldn't search\./)).toBeVisible();
  api.on('GET /search', () => ({ body: answer() }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Permit desk' })).toBeVisible();
  expect(document.activeElement).toContainElement(screen.getByText('1 result'));
});

test('a search that fails again has its button where the focus is', async () => {
  api.on('GET /search', () => ({ status: 500, body: { message: 'Down.' } }));
  const user = userEvent.setup();
  open('/search?search=permit');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(document.activeElement).toHaveAttribute('tabindex', '-1');
  expect(document.activeElement).toContainElement(retry);
});

test('while a failed search is tried again, nothing that another one has found is shown', async () => {
  const user = userEvent.setup();
  api.on('GET /search', () => ({ body: answer() }));
  open('/search?search=permit');
  expect(await screen.findByText('1 result')).toBeVisible();
  api.on('GET /search', () => ({ status: 500, body: { message: 'Down.' } }));
  await user.type(screen.getByRole('searchbox', { name: 'Search the site' }), ' desk');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const respond = answerLater();
  await user.click(retry);
  expect(await screen.findByText('Searching...')).toBeVisible();
  expect(screen.queryByText('1 result')).toBeNull();
  respond();
  expect(await screen.findByText('1 result')).toBeVisible();
});

test('whoever goes on typing while a failed search is tried again stays in the field', async () => {
  api.on('GET /search', () => ({ status: 500, body: { message: 'Down.' } }));
  const user = userEvent.setup();
  open('/search?search=permit');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const respond = answerLater();
  await user.click(retry);
  const field = screen.getByRole('searchbox', { name: 'Search the site' });
  await user.click(field);
  respond();
  expect(await screen.findByText('1 result')).toBeVisible();
  expect(field).toHaveFocus();
});
