import { screen } from '@testing-library/react';
import { renderSite } from '../../test/render-site.tsx';

test.each(['Purpose', 'Background', 'Vision', 'Mission'])('it has a section on %s', async (name) => {
  renderSite('/about');
  expect(await screen.findByRole('heading', { name })).toBeVisible();
});

test('it leads to the team and the journey', async () => {
  renderSite('/about');
  expect(await screen.findByRole('link', { name: /Our Team/ })).toHaveAttribute('href', '/team');
  expect(screen.getByRole('link', { name: /Our Journey/ })).toHaveAttribute('href', '/journey');
});
