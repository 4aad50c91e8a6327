import { screen } from '@testing-library/react';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { renderSite } from '../../test/render-site.tsx';

const { site } = fakeShell();

test('it shows the office, the telephone and both e-mail addresses', async () => {
  renderSite('/contact');
  expect(await screen.findByText(`${site.address.city}, ${site.address.country}`)).toBeVisible();
  expect(screen.getByRole('link', { name: site.phone })).toHaveAttribute('href', 'tel:+63280000000');
  expect(site.emails).toHaveLength(2);
  for (const email of site.emails) {
    expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  }
});

test('it shows when we are available', async () => {
  renderSite('/contact');
  expect(await screen.findByText('Monday to Friday, 8:00 AM to 5:00 PM')).toBeVisible();
});

test('it embeds the map that the shell provides', async () => {
  renderSite('/contact');
  expect(await screen.findByText('Map of the office')).toBeVisible();
});

test.each(['Facebook', 'Instagram', 'WhatsApp', 'LinkedIn'])(
  '%s is a label without a target',
  async (name) => {
    renderSite('/contact');
    expect(await screen.findByText(name)).toBeVisible();
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  },
);
