import { screen } from '@testing-library/react';
import { renderSite } from '../../test/render-site.tsx';

test('the timeline runs from May to August 2025', async () => {
  renderSite('/certificates');
  await screen.findByRole('heading', { level: 1 });
  const months = screen.getAllByText(/ 2025$/).map(({ textContent }) => textContent);
  expect(months).toEqual(['May 2025', 'June 2025', 'July 2025', 'August 2025']);
});

test('it leads to completion and awards', async () => {
  renderSite('/certificates');
  expect(await screen.findByRole('link', { name: /^Completion/ })).toHaveAttribute('href', '/completion');
  expect(screen.getByRole('link', { name: /^Awards/ })).toHaveAttribute('href', '/awards');
});
