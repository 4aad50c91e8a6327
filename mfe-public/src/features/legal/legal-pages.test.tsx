import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import cookies from '../../content/cookies-policy.json' with { type: 'json' };
import disclaimer from '../../content/disclaimer.json' with { type: 'json' };
import { currentAddress, renderSite, withContent } from '../../test/render-site.tsx';

test.each([
  ['/disclaimer', 'Disclaimer'],
  ['/cookies-policy', 'Cookies Policy'],
])('%s without a text says so, and leads on', async (address, name) => {
  renderSite(address);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByText('This text is not published yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test('a text is shown with its date, without styles', async () => {
  const text = '<h2>What we keep</h2><p style="color:red">One cookie.</p>';
  renderSite(
    '/cookies-policy',
    withContent({ 'cookies-policy': { ...cookies, text, updated: '2026-11-01' } }),
  );
  expect(await screen.findByRole('heading', { name: 'What we keep' })).toBeVisible();
  expect(screen.getByText('November 1, 2026')).toBeVisible();
  expect(screen.getByText('One cookie.')).not.toHaveAttribute('style');
});

test('its links to pages of the site are followed in place', async () => {
  const text = '<p><a href="/contact">Write to us</a></p>';
  renderSite('/disclaimer', withContent({ disclaimer: { ...disclaimer, text } }));
  await userEvent.click(await screen.findByRole('link', { name: 'Write to us' }));
  expect(currentAddress()).toBe('/contact');
});
