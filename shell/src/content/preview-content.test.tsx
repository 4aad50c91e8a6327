import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VisitorReport } from 'contracts/releases';
import identity from '../../site-identity.json';
import { showSite } from '../bootstrap.tsx';

const release = {
  version: '1.0.0',
  entry: 'http://releases/remote/1.0.0/entry.js',
  integrity: 'sha384-0',
  global: 'remote_1',
  paths: ['/home'],
};
const remotes = {
  remote: {
    title: 'Pages',
    candidates: [release],
    pages: [{ path: '/home', title: 'Home', indexed: true, preload: [] }],
    panels: [],
    preview: null,
    disabled: null,
  },
};
const sendBeacon = jest.fn<boolean, [string, string]>(() => true);
const reports = (): VisitorReport[] => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body));

beforeEach(() => {
  sendBeacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  const ticket = { address: 'a', offers: { remote: '1.0.0 stable' } };
  const text = btoa(JSON.stringify(ticket)).replaceAll('=', '');
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(`reporter=${text}.0`);
});
afterEach(() => jest.restoreAllMocks());

/** The site, in a frame of another page if need be. */
async function open(address: string, isFramed: boolean) {
  const postMessage = jest.fn();
  if (isFramed)
    jest.spyOn(window, 'parent', 'get').mockReturnValue(Object.assign(Object.create(null), { postMessage }));
  window.history.replaceState(null, '', address);
  const config = { apiBase: 'http://api', site: identity, knowsRemotes: true, content: {}, remotes };
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="site-config">${JSON.stringify(config)}</script>`;
  await act(() => showSite());
  return { postMessage };
}

test('a preview reports nothing', async () => {
  const { postMessage } = await open('/home', true);
  expect(postMessage).toHaveBeenCalledWith({ kind: 'content-preview-ready' }, window.location.origin);
  await act(() => window.dispatchEvent(new Event('pagehide')));
  expect(reports()).toEqual([]);
});

test('a link in a preview leads nowhere', async () => {
  await open('/forbidden', true);
  const [link] = await screen.findAllByRole('link', { name: 'Home' });
  if (!link) throw new Error('No link');
  await userEvent.click(link);
  expect(window.location.pathname).toBe('/forbidden');
});

test('a link within the page and a button of a preview go on working', async () => {
  await open('/forbidden', true);
  document.body.insertAdjacentHTML('beforeend', '<a href="#part">Part</a>');
  expect(fireEvent.click(screen.getByRole('link', { name: 'Part' }))).toBe(true);
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('a form in a preview is not sent to another page', async () => {
  await open('/forbidden', true);
  document.body.insertAdjacentHTML('beforeend', '<form action="/news" aria-label="Find"></form>');
  expect(fireEvent.submit(screen.getByRole('form', { name: 'Find' }))).toBe(false);
});

// The last test: the page listens to its window for good.
test('a visitor’s page reports the release that it shows', async () => {
  await open('/home', false);
  expect(reports()).toContainEqual(expect.objectContaining({ outcome: 'started' }));
});
