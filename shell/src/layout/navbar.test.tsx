import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { WithParts } from '../../test/with-parts.tsx';
import { Navbar } from './navbar.tsx';

let resized = () => {};
beforeEach(() => {
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

let goTo: NavigateFunction;

function Where() {
  const { pathname, search } = useLocation();
  goTo = useNavigate();
  return <p>{`at ${pathname}${search}`}</p>;
}

function renderAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <WithParts>
        <Navbar />
        <Where />
      </WithParts>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const company = () => screen.getByRole('button', { name: 'Company' });
const banner = () => screen.getByRole('banner');

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

test('the logo leads to the login page', () => {
  renderAt('/home');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('the products page is called Services', () => {
  renderAt('/home');
  expect(screen.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/products');
});

test('certificates, awards and completion have no entry', () => {
  renderAt('/home');
  for (const name of [/achievements/i, /certificates/i, /awards/i, /completion/i]) {
    expect(screen.queryByText(name)).toBeNull();
  }
});

test('a click on Company opens its three entries, and a second one closes them', async () => {
  const user = renderAt('/home');
  expect(screen.queryByRole('link', { name: 'About Us' })).toBeNull();
  await user.click(company());
  expect(screen.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('link', { name: 'Our Journey' })).toHaveAttribute('href', '/journey');
  expect(screen.getByRole('link', { name: 'Our Team' })).toHaveAttribute('href', '/team');
  await user.click(company());
  expect(screen.queryByRole('link', { name: 'About Us' })).toBeNull();
});

test.each(['/about', '/journey', '/team', '/team/anything'])('Company is highlighted on %s', (path) => {
  renderAt(path);
  expect(company()).toHaveAttribute('data-current', 'true');
});

test.each(['/home', '/products', '/teams'])('Company is not highlighted on %s', (path) => {
  renderAt(path);
  expect(company()).toHaveAttribute('data-current', 'false');
});

test('Company stays open between its own pages', async () => {
  const user = renderAt('/about');
  await user.click(company());
  await user.click(screen.getByRole('link', { name: 'Our Team' }));
  expect(company()).toHaveAttribute('aria-expanded', 'true');
});

test('Company collapses when the route leaves its group', async () => {
  const user = renderAt('/about');
  await user.click(company());
  await user.click(screen.getByRole('link', { name: 'News' }));
  expect(company()).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes Company and returns focus to it', async () => {
  const user = renderAt('/home');
  await user.click(company());
  await user.tab();
  await user.keyboard('{Escape}');
  expect(company()).toHaveAttribute('aria-expanded', 'false');
  expect(company()).toHaveFocus();
});

test('the bar is sticky as soon as the page is scrolled at all, and not at the top', () => {
  renderAt('/home');
  expect(banner()).toHaveAttribute('data-sticky', 'false');
  scrollTo(1);
  expect(banner()).toHaveAttribute('data-sticky', 'true');
  scrollTo(0);
  expect(banner()).toHaveAttribute('data-sticky', 'false');
});

test('a menu that takes more than one row is folded, and one that fits again is not', () => {
  renderAt('/home');
  const menu = screen.getByRole('navigation', { name: 'Main' });
  const last = screen.getByRole('search', { name: 'Site' });
  const row = menu.parentElement;
  expect(row).toHaveAttribute('data-compact', 'false');
  last.getBoundingClientRect = () => new DOMRect(0, 50, 100, 40);
  act(resized);
  expect(row).toHaveAttribute('data-compact', 'true');
  last.getBoundingClientRect = () => new DOMRect(100, -1, 100, 40);
  act(resized);
  expect(row).toHaveAttribute('data-compact', 'false');
});

test('what is searched for in the menu is shown on the search page, and the key / leads to the field', async () => {
  const user = renderAt('/home');
  await user.keyboard('/');
  expect(siteSearch()).toHaveFocus();
  await user.keyboard('permit/desk{Enter}');
  expect(await screen.findByText('at /search?search=permit%2Fdesk')).toBeVisible();
});

const siteSearch = () => screen.getByRole('searchbox', { name: 'Search the site' });

test('the field in the menu has what the search page is searched for, also after Back, and nothing on other pages', async () => {
  const user = renderAt('/search?search=permit');
  expect(siteSearch()).toHaveValue('permit');
  await user.clear(siteSearch());
  await user.type(siteSearch(), 'blotter{Enter}');
  await screen.findByText('at /search?search=blotter');
  act(() => void goTo(-1));
  expect(siteSearch()).toHaveValue('permit');
  act(() => void goTo('/search?search=kiosk', { replace: true }));
  expect(siteSearch()).toHaveValue('kiosk');
  act(() => void goTo('/news?search=market'));
  expect(siteSearch()).toHaveValue('');
});

test('what is being typed into the field in the menu stays while the search page goes on', async () => {
  const user = renderAt('/search?search=permit');
  await user.type(siteSearch(), ' des');
  act(() => void goTo('/search?search=kiosk', { replace: true }));
  expect(siteSearch()).toHaveValue('permit des');
});
