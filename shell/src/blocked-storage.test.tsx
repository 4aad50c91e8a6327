import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import identity from '../site-identity.json';
import { showSite } from './bootstrap.tsx';

/** As a browser does that blocks site data. */
function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

beforeEach(() => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
});
afterEach(() => jest.restoreAllMocks());

async function open(address: string) {
  window.history.replaceState(null, '', address);
  const config = { apiBase: 'http://api', site: identity, knowsRemotes: true, content: {}, remotes: {} };
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="site-config">${JSON.stringify(config)}</script>`;
  await act(() => showSite());
}

test('a browser that blocks site data shows the site', async () => {
  await open('/forbidden');
  expect(await screen.findByRole('heading', { name: 'ERROR 401' })).toBeVisible();
});

test('a browser that blocks site data shows the chosen colours until the page goes', async () => {
  await open('/forbidden');
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement.dataset.scheme).toBe('dark');
});
