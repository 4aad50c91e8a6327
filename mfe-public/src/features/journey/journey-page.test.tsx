import { render, screen } from '@testing-library/react';
import { renderSite } from '../../test/render-site.tsx';
import { type Milestone, Timeline } from './timeline.tsx';

const milestone = (year: number): Milestone => ({
  year,
  title: `What happened in ${year}`,
  tags: ['First tag', 'Second tag'],
  where: 'Makati City',
  desc: 'A description.',
});
const years = () => screen.getAllByText(/^\d{4}$/).map(({ textContent }) => textContent);

test('milestones are sorted by year, ascending', () => {
  render(<Timeline milestones={[milestone(2023), milestone(2011), milestone(2020)]} />);
  expect(years()).toEqual(['2011', '2020', '2023']);
});

test('milestones stand left and right in turn', () => {
  render(<Timeline milestones={[2011, 2016, 2020, 2021].map(milestone)} />);
  const sides = screen.getAllByRole('article').map(({ parentElement }) => parentElement?.dataset.side);
  expect(sides).toEqual(['left', 'right', 'left', 'right']);
});

test('the data keeps its own order', () => {
  const milestones = [milestone(2023), milestone(2011)];
  render(<Timeline milestones={milestones} />);
  expect(milestones.map(({ year }) => year)).toEqual([2023, 2011]);
});

test('a milestone shows its title, tags, place and description', () => {
  render(<Timeline milestones={[milestone(2011)]} />);
  expect(screen.getByRole('heading', { name: 'What happened in 2011' })).toBeVisible();
  for (const text of ['First tag', 'Second tag', 'Makati City', 'A description.']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('our milestones are 2011, 2016, 2020, 2021, 2023 and 2024', async () => {
  renderSite('/journey');
  await screen.findByRole('heading', { level: 1 });
  expect(years()).toEqual(['2011', '2016', '2020', '2021', '2023', '2024']);
});

test('it leads to the team and the about page', async () => {
  renderSite('/journey');
  expect(await screen.findByRole('link', { name: /Our Team/ })).toHaveAttribute('href', '/team');
  expect(screen.getByRole('link', { name: /About Us/ })).toHaveAttribute('href', '/about');
});
