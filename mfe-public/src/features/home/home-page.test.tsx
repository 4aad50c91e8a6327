import { screen, waitFor, within } from '@testing-library/react';
import { useApiServer } from 'kit/test/api-server.ts';
import { listedProject } from 'kit/test/records.ts';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import defaults from '../../content/home.json' with { type: 'json' };
import { renderSite, withContent } from '../../test/render-site.tsx';

const { site } = fakeShell();
const api = useApiServer(() => {});
const [ongoing] = defaults.ongoing.projects;

/** The home page with other on-going projects and figures. */
function renderHome(changes: { projects?: object[]; stats?: object[] }): void {
  const { projects = [], stats = [] } = changes;
  const home = { ...defaults, stats, ongoing: { ...defaults.ongoing, projects } };
  renderSite('/home', { apiBase: api.origin, ...withContent({ home }) });
}
const desk = listedProject({ id: 7, title: 'Permit desk', slug: 'permit-desk', description: 'One window.' });
const stat = (changes: object) => ({ ...defaults.stats[0], ...changes });

test('the tagline is the heading of the page', async () => {
  renderSite('/home');
  expect(await screen.findByRole('heading', { level: 1, name: site.tagline })).toBeVisible();
});

test.each([
  ['15+', 'years of experience'],
  ['10+', 'LGU partnerships'],
  ['10+', 'projects completed'],
  ['95%', 'client satisfaction'],
])('the figures say %s %s', async (value, label) => {
  renderSite('/home');
  const term = await screen.findByText(label);
  expect(term.parentElement).toHaveTextContent(`${label}${value}`);
});

test('the on-going projects show 70, 45 and 25 percent', async () => {
  renderSite('/home');
  const bars = await screen.findAllByRole('progressbar');
  expect(bars.map((bar) => bar.getAttribute('value'))).toEqual(['70', '45', '25']);
});

test('each progress bar is named after its project', async () => {
  renderSite('/home');
  await screen.findByText('On-going projects');
  for (const card of screen.getAllByRole('listitem').filter((item) => item.querySelector('progress'))) {
    const { textContent } = within(card).getByRole('heading');
    expect(within(card).getByRole('progressbar')).toHaveAccessibleName(`Progress of ${textContent}`);
  }
});

test('the mini about leads to the about page', async () => {
  renderSite('/home');
  expect(await screen.findByRole('link', { name: 'Read about us' })).toHaveAttribute('href', '/about');
});

test('it says why to choose us', async () => {
  renderSite('/home');
  expect(await screen.findByRole('heading', { name: 'Why choose us' })).toBeVisible();
});

test('it describes the company to search engines', async () => {
  const { pages } = renderSite('/home');
  await screen.findByRole('heading', { level: 1 });
  expect(pages.at(-1)).toMatchObject({
    jsonLd: { '@type': 'Organization', name: site.name, telephone: site.phone },
  });
});

test('a chosen project is shown with its own title, text and picture, and leads to its page', async () => {
  api.answer('GET /project/overview', { total: 31, completed: 12, projects: [desk] });
  renderHome({ projects: [{ ...ongoing, project: 7, title: 'An older title' }] });
  const link = await screen.findByRole('link', { name: 'Permit desk' });
  expect(link).toHaveAttribute('href', '/products/7-permit-desk');
  expect(screen.getByRole('img', { name: 'Cover picture of Permit desk' })).toBeVisible();
  expect(screen.getByText('One window.')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Progress of Permit desk');
});

test('a chosen project that was deleted is left out', async () => {
  api.answer('GET /project/overview', { total: 31, completed: 12, projects: [] });
  renderHome({ projects: [{ ...ongoing, project: 7, title: 'Deleted' }] });
  await waitFor(() => expect(screen.queryByText('Deleted')).not.toBeInTheDocument());
  expect(screen.queryByRole('heading', { name: 'On-going projects' })).not.toBeInTheDocument();
});

test('figures that follow the projects, and the projects, come by one call', async () => {
  api.answer('GET /project/overview', { total: 31, completed: 12, projects: [desk] });
  const stats = [
    stat({ label: 'done', follows: 'completed', rounded: true }),
    stat({ label: 'in all', follows: 'projects' }),
  ];
  renderHome({ stats, projects: [{ ...ongoing, project: 7 }] });
  expect(await screen.findByText('31')).toBeVisible();
  expect(screen.getByText('10+')).toBeVisible();
  expect(api.callsOf('GET /project/overview')).toHaveLength(1);
});

test('while the projects can’t be loaded, what was entered stands there', async () => {
  api.on('GET /project/overview', () => ({ status: 503, body: { message: 'down' } }));
  renderHome({
    stats: [stat({ follows: 'completed', value: '10+' })],
    projects: [{ ...ongoing, project: 7 }],
  });
  expect(await screen.findByText('10+')).toBeVisible();
  expect(screen.getByRole('heading', { name: ongoing?.title })).toBeVisible();
});

test('without figures, projects and reasons there is no heading for them', async () => {
  const home = {
    ...defaults,
    stats: [],
    ongoing: { ...defaults.ongoing, projects: [] },
    why: { title: 'Why choose us', lead: '', reasons: [] },
  };
  renderSite('/home', withContent({ home }));
  await screen.findByRole('heading', { level: 1 });
  for (const name of ['On-going projects', 'Why choose us'])
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Our record in figures' })).not.toBeInTheDocument();
});
