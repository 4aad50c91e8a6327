import { render, screen, within } from '@testing-library/react';
import type { OrgNode } from 'contracts/site';
import { renderSite } from '../../test/render-site.tsx';
import { OrgChart } from './org-chart.tsx';

const person = (position: string, children: OrgNode[] = []): OrgNode => ({
  name: '',
  position,
  imagePath: '',
  children,
});
const scaleOf = (text: string) =>
  screen.getByText(text).closest<HTMLElement>('[data-depth]')?.style.getPropertyValue('--scale');

test('a chart of any depth is drawn, each level under the one above', () => {
  const deep = person('First', [person('Second', [person('Third', [person('Fourth')])])]);
  render(<OrgChart label="Chart" top={deep} />);
  let branch = screen.getByRole('region', { name: 'Chart' });
  for (const position of ['First', 'Second', 'Third', 'Fourth']) {
    expect(within(branch).getByText(position)).toBeVisible();
    branch = within(branch).getAllByRole('listitem')[0] ?? branch;
  }
});

test('levels shrink by 0.85 from the top down', () => {
  render(<OrgChart label="Chart" top={person('First', [person('Second', [person('Third')])])} />);
  expect([scaleOf('First'), scaleOf('Second')]).toEqual(['1', '0.85']);
  expect(Number(scaleOf('Third'))).toBeCloseTo(0.7225);
});

test('a named person is shown with name and position', () => {
  render(<OrgChart label="Chart" top={{ ...person('Chairman'), name: 'A Name' }} />);
  expect(screen.getByText('A Name')).toBeVisible();
  expect(screen.getByText('Chairman')).toBeVisible();
});

test('the chairman stands above the country head manager and the operations manager', async () => {
  renderSite('/team');
  const chart = await screen.findByRole('region', { name: 'Organisation chart' });
  const [top] = within(chart).getAllByRole('listitem');
  if (!top) throw new Error('the chart is empty');
  expect(within(top).getByText('Chairman')).toBeVisible();
  const below = within(top).getAllByRole('listitem');
  expect(below.map(({ textContent }) => textContent)).toEqual(['Country Head Manager', 'Operations Manager']);
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
