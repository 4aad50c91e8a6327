import { screen } from '@testing-library/react';
import { useApiServer } from 'kit/test/api-server.ts';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { renderSite } from '../../test/render-site.tsx';

const { site } = fakeShell();
const api = useApiServer((server) => server.answer('GET /messages/start', { started: 'signed', afterMs: 0 }));

test('it shows the office, the telephone and both e-mail addresses', async () => {
  renderSite('/contact', { apiBase: api.origin });
  expect(await screen.findByText(`${site.address.city}, ${site.address.country}`)).toBeVisible();
  expect(screen.getByRole('link', { name: site.phone })).toHaveAttribute('href', 'tel:+63280000000');
  expect(site.emails).toHaveLength(2);
  for (const email of site.emails) {
    expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  }
});

test('it shows when we are available', async () => {
  renderSite('/contact', { apiBase: api.origin });
  expect(await screen.findByText('Monday to Friday, 8:00 AM to 5:00 PM')).toBeVisible();
});

test('every office, telephone and social network is there, those with an address as links', async () => {
  const office = { ...site.address, name: 'Cebu', lines: ['A street'], city: 'Cebu City' };
  renderSite('/contact', {
    apiBase: api.origin,
    site: {
      ...site,
      phones: [
        { name: '', number: '+63 2 1' },
        { name: 'Support', number: '+63 2 2' },
      ],
      offices: [{ ...site.address, name: 'Head office' }, office],
      socials: [
        { name: 'LinkedIn', to: 'https://example.com/us' },
        { name: 'Facebook', to: '' },
      ],
    },
  });
  expect(await screen.findByRole('heading', { name: 'Cebu' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Head office' })).toBeVisible();
  expect(screen.getByRole('link', { name: '+63 2 2' })).toHaveAttribute('href', 'tel:+6322');
  expect(screen.getByText('Support')).toBeVisible();
  expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', 'https://example.com/us');
  expect(screen.queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
  expect(screen.getAllByText('Map of the office')).toHaveLength(1);
});

test('it embeds the map that the shell provides', async () => {
  renderSite('/contact', { apiBase: api.origin });
  expect(await screen.findByText('Map of the office')).toBeVisible();
});

test.each(['Facebook', 'Instagram', 'WhatsApp', 'LinkedIn'])(
  '%s is a label without a target',
  async (name) => {
    renderSite('/contact', { apiBase: api.origin });
    expect(await screen.findByText(name)).toBeVisible();
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  },
);

test('a company that nobody can reach yet says so, without headings for what is missing', async () => {
  renderSite('/contact', {
    apiBase: api.origin,
    site: {
      ...site,
      ...{ phone: '', phones: [], emails: [], offices: [], socials: [] },
      address: { lines: [], city: '', country: '', latitude: 0, longitude: 0 },
      hours: { days: '', opens: '', closes: '' },
    },
  });
  expect(await screen.findByText('How to reach us will be published here.')).toBeVisible();
  for (const label of ['Telephone', 'E-mail', 'Office', 'Availability', 'Also on', 'Map of the office'])
    expect(screen.queryByText(label)).not.toBeInTheDocument();
});
