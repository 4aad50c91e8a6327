import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import defaults from '../../content/team.json' with { type: 'json' };
import { renderSite, withContent } from '../../test/render-site.tsx';
import type { Person } from './team.content.ts';

const person = (position: string, children: Person[] = []): Person => ({
  ...{ name: '', position, text: '', portrait: null, children },
});
async function showChart(people: Person): Promise<void> {
  renderSite('/team', withContent({ team: { ...defaults, chart: 'Chart', people } }));
  await screen.findByRole('heading', { level: 1 });
}
const css = readFileSync('src/features/team/org-chart.module.css', 'utf8');
/** The scale that the style sheet gives to a level; the last one holds for all below it. */
const scaleAt = (depth: number) => {
  const own = new RegExp(`data-depth="${depth}"\\] {\\s*--scale: ([\\d.]+);`).exec(css);
  const other = /\.person {\s*--scale: ([\d.]+);/.exec(css);
  return Number((own ?? other)?.[1]);
};

test('a chart of any depth is drawn, each level under the one above', async () => {
  const deep = person('First', [person('Second', [person('Third', [person('Fourth')])])]);
  await showChart(deep);
  let branch = screen.getByRole('region', { name: 'Chart' });
  for (const position of ['First', 'Second', 'Third', 'Fourth']) {
    expect(within(branch).getByText(position)).toBeVisible();
    branch = within(branch).getAllByRole('listitem')[0] ?? branch;
  }
});

test('each level says how deep it is, without a style of its own, which the site refuses', async () => {
  await showChart(person('First', [person('Second', [person('Third')])]));
  const depthOf = (text: string) =>
    screen.getByText(text).closest('[data-depth]')?.getAttribute('data-depth');
  expect(['First', 'Second', 'Third'].map(depthOf)).toEqual(['0', '1', '2']);
  expect(screen.getByRole('region', { name: 'Chart' }).querySelector('[style]')).not.toBeInTheDocument();
});

test.each([0, 1, 2, 3, 4, 5, 6, 40])(
  'level %s is 0.85 times as large as the one above, and never below 0.4',
  (depth) => {
    expect(scaleAt(depth)).toBeCloseTo(Math.max(0.4, 0.85 ** depth), 3);
  },
);

test('a named person is shown with name and position', async () => {
  await showChart({ ...person('Chairman'), name: 'A Name' });
  expect(screen.getByText('A Name')).toBeVisible();
  expect(screen.getByText('Chairman')).toBeVisible();
});

test('initials stand in for the portrait of somebody with a name', async () => {
  await showChart({ ...person('Chairman'), name: 'Given Middle Family' });
  expect(screen.getByText('GF')).toBeInTheDocument();
});

test('somebody about whom nothing was entered is left out', async () => {
  await showChart(person('First', [person(''), person('Second')]));
  const chart = screen.getByRole('region', { name: 'Chart' });
  expect(within(chart).getAllByRole('listitem')).toHaveLength(2);
});

test('without anybody there is no chart', async () => {
  await showChart(person(''));
  expect(screen.queryByRole('region', { name: 'Chart' })).not.toBeInTheDocument();
});

test('the chairman stands above the country head manager and the operations manager', async () => {
  renderSite('/team');
  const chart = await screen.findByRole('region', { name: 'Organisation chart' });
  const [top] = within(chart).getAllByRole('listitem');
  if (!top) throw new Error('the chart is empty');
  expect(within(top).getByText('Chairman')).toBeVisible();
  const below = within(top).getAllByRole('listitem');
  expect(below).toHaveLength(2);
  expect(below[0]).toHaveTextContent(/^Country Head Manager/);
  expect(below[1]).toHaveTextContent(/^Operations Manager/);
});

test('the team page names our three values', async () => {
  renderSite('/team');
  expect(await screen.findByText('Innovation')).toBeVisible();
  expect(screen.getByText('Collaboration')).toBeVisible();
  expect(screen.getByText('Excellence')).toBeVisible();
});

test('the team page leads to the journey and the about page', async () => {
  renderSite('/team');
  expect(await screen.findByRole('link', { name: /Our Journey/ })).toHaveAttribute('href', '/journey');
  expect(screen.getByRole('link', { name: /About Us/ })).toHaveAttribute('href', '/about');
});
