import { screen, within } from '@testing-library/react';
import { listedArticle } from 'kit/test/records.ts';
import { answerReleases, usePortalApi } from '../../test/portal-api.ts';
import { portalReleases, rollout } from '../../test/release-records.ts';
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

test('an article that is too long for its row can be read in full in its tooltip', async () => {
  const title = 'x'.repeat(200);
  api.answer('GET /news/get', { list: [listedArticle({ title })], total: 1 });
  renderPortal('/private/dashboard', { api });
  expect(await screen.findByText(title)).toHaveAttribute('title', title);
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

const waiting = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

test('it says that nothing is waiting', async () => {
  renderPortal('/private/dashboard', { api });
  expect(await (await waiting()).findByText('Nothing is waiting for you.')).toBeVisible();
});

test('a halted rollout is waiting, with the way to the releases', async () => {
  answerReleases(api, portalReleases({ rollout: rollout({ state: 'halted' }) }));
  renderPortal('/private/dashboard', { api });
  const list = await waiting();
  expect(await list.findByText('rollout was halted')).toBeVisible();
  expect(list.getByText('Portal 1.1.0, 10 %')).toBeVisible();
  expect(list.getByRole('link', { name: 'Open releases: 1 rollout was halted' })).toHaveAttribute(
    'href',
    '/private/releases',
  );
  expect(list.queryByText('Nothing is waiting for you.')).toBeNull();
});

test.each([
  ['waits to be widened or promoted', rollout()],
  ['is paused', rollout({ plan: { text: '10% 1h, 100%', step: 0, since: '', state: 'paused' } })],
  ['goes on by its plan', rollout({ plan: { text: '10% 1h, 100%', step: 0, since: '', state: 'running' } })],
])('a rollout %s', async (words, running) => {
  answerReleases(api, portalReleases({ rollout: running }));
  renderPortal('/private/dashboard', { api });
  expect(await (await waiting()).findByText(`rollout ${words}`)).toBeVisible();
});

test('unsaved work is waiting, and its link opens the form again', async () => {
  const { draftWritten, user, visit } = renderPortal('/private/projects', { api });
  await user.click(await screen.findByRole('button', { name: 'Edit Title 2' }));
  await user.type(await screen.findByLabelText('Project Title *'), ' changed');
  await draftWritten(({ text }) => text.title === 'Permit desk changed');
  visit('/private/dashboard');
  const list = await waiting();
  expect(list.getByText('unsaved project in this browser')).toBeVisible();
  expect(list.getByText('Permit desk changed')).toBeVisible();
  await user.click(list.getByRole('link', { name: /^Continue/ }));
  expect(await screen.findByLabelText('Project Title *')).toHaveValue('Permit desk changed');
});

test('rollouts that could not be loaded can be asked for again', async () => {
  api.on('GET /releases', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user } = renderPortal('/private/dashboard', { api });
  const list = await waiting();
  expect(await list.findByText("Couldn't load the rollouts.")).toBeVisible();
  answerReleases(api, portalReleases());
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await list.findByText('Nothing is waiting for you.')).toBeVisible();
});

test('the latest projects and articles lead to their forms', async () => {
  renderPortal('/private/dashboard', { api });
  const projects = within(await screen.findByRole('region', { name: 'Latest Projects' }));
  expect(projects.getByRole('link', { name: 'Title 1' })).toHaveAttribute('href', '/private/projects?form=1');
  const articles = within(screen.getByRole('region', { name: 'Latest Articles' }));
  expect(articles.getByRole('link', { name: 'Title 1' })).toHaveAttribute('href', '/private/news?form=1');
});
