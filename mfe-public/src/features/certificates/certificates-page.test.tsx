import { screen } from '@testing-library/react';
import defaults from '../../content/certificates.json' with { type: 'json' };
import { renderSite, withContent } from '../../test/render-site.tsx';

test('the timeline runs from May to August 2025', async () => {
  renderSite('/certificates');
  await screen.findByRole('heading', { level: 1 });
  const months = screen.getAllByText(/^[A-Z][a-z]+ 2025$/).map(({ textContent }) => textContent);
  expect(months).toEqual(['May 2025', 'June 2025', 'July 2025', 'August 2025']);
});

test('it leads to completion and awards', async () => {
  renderSite('/certificates');
  expect(await screen.findByRole('link', { name: /^Completion/ })).toHaveAttribute('href', '/completion');
  expect(screen.getByRole('link', { name: /^Awards/ })).toHaveAttribute('href', '/awards');
});

test('certificates stand in the order of their dates', async () => {
  renderSite(
    '/certificates',
    withContent({ certificates: { ...defaults, entries: defaults.entries.toReversed() } }),
  );
  await screen.findByRole('heading', { level: 1 });
  const months = screen.getAllByText(/^[A-Z][a-z]+ 2025$/).map(({ textContent }) => textContent);
  expect(months).toEqual(['May 2025', 'June 2025', 'July 2025', 'August 2025']);
});

test('without any certificate it says so', async () => {
  renderSite('/certificates', withContent({ certificates: { ...defaults, entries: [] } }));
  expect(await screen.findByText('No certificates are published yet.')).toBeVisible();
});
