import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import defaults from '../../content/completion.json' with { type: 'json' };
import { renderSite, withContent } from '../../test/render-site.tsx';

const list = () => screen.findByRole('navigation', { name: 'Certificates of completion' });

test('the list has six certificates', async () => {
  renderSite('/completion');
  expect(within(await list()).getAllByRole('button')).toHaveLength(6);
});

test('the viewer starts with the first certificate', async () => {
  renderSite('/completion');
  await list();
  expect(screen.getByRole('region', { name: 'Business Permit and Licensing System' })).toBeVisible();
});

test('choosing a certificate shows it in the viewer', async () => {
  renderSite('/completion');
  const card = within(await list()).getByRole('button', { name: /^Parcel Survey and Tax Map/ });
  await userEvent.click(card);
  expect(screen.getByRole('region', { name: /^Parcel Survey and Tax Map/ })).toBeVisible();
  expect(card).toHaveAttribute('aria-current', 'true');
});

test('the list can be hidden and shown again', async () => {
  renderSite('/completion');
  const panel = await list();
  await userEvent.click(screen.getByRole('button', { name: 'Hide the list' }));
  expect(panel).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the list' }));
  expect(panel).toBeVisible();
});

test('it leads to certificates and awards', async () => {
  renderSite('/completion');
  expect(await screen.findByRole('link', { name: /Issued to our company/ })).toHaveAttribute(
    'href',
    '/certificates',
  );
  expect(screen.getByRole('link', { name: /^Awards/ })).toHaveAttribute('href', '/awards');
});

test('without any certificate it says so', async () => {
  renderSite('/completion', withContent({ completion: { ...defaults, items: [] } }));
  expect(await screen.findByText('No certificates of completion are published yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hide the list' })).not.toBeInTheDocument();
});
