import { render, screen } from '@testing-library/react';
import type { SiteConfig } from 'contracts/site';
import { MemoryRouter } from 'react-router-dom';
import { WithParts } from '../../test/with-parts.tsx';
import navigation from '../content/navigation.json' with { type: 'json' };
import { Footer } from './footer.tsx';

beforeEach(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

type Edited = Record<string, Record<string, unknown>>;

function renderFooter(edited: Edited = {}, pages: SiteConfig['remotes'][string]['pages'] = []) {
  const content = Object.fromEntries(
    Object.entries(edited).map(([name, value]) => [`shell/${name}`, { revision: 'r', value }]),
  );
  const remote = { title: 'Public', candidates: [], pages, panels: [], preview: null, disabled: null };
  render(
    <MemoryRouter>
      <WithParts content={content} remotes={{ 'mfe-public': remote }}>
        <Footer />
      </WithParts>
    </MemoryRouter>,
  );
}

const page = (path: string, filled = true) => ({ path, title: path, indexed: true, filled });

test('social networks and legal pages are words until they lead somewhere', () => {
  renderFooter({}, [page('/disclaimer', false)]);
  for (const label of ['Facebook', 'Instagram', 'WhatsApp', 'LinkedIn', 'Disclaimer', 'Cookies Policy']) {
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.queryByRole('link', { name: label })).toBeNull();
  }
});

test('a legal page that has a text is linked, and a network that has an address', () => {
  const socials = [{ name: 'Facebook', to: 'https://facebook.example/tanaw' }];
  renderFooter({ identity: { socials } }, [page('/disclaimer')]);
  expect(screen.getByRole('link', { name: 'Disclaimer' })).toHaveAttribute('href', '/disclaimer');
  expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', socials[0]?.to);
});

test('a quick link to a page with nothing on it, or to none, is left out', () => {
  renderFooter({}, [page('/about'), page('/team', false)]);
  expect(screen.getByRole('link', { name: 'About Us' })).toBeVisible();
  expect(screen.queryByText('Our Team')).toBeNull();
  expect(screen.queryByText('Services')).toBeNull();
});

test('a company without office, telephone, e-mail and hours has no empty lines', () => {
  const hours = { days: '', opens: '', closes: '' };
  renderFooter({ identity: { offices: [], phones: [], emails: [], socials: [], hours } });
  expect(screen.queryByText(',')).toBeNull();
  expect(document.querySelector('address')).toBeNull();
  expect(screen.queryByRole('heading', { name: navigation.footer.contactTitle })).toBeNull();
});

test('every word of the footer is edited in the portal, but for the choice of colours', () => {
  const marked = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith('/') ? value : `⟦${value}⟧`;
    if (Array.isArray(value)) return value.map(marked);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, marked(field)]));
  };
  const office = { name: '', lines: ['Street'], city: 'City', country: 'Country', latitude: 0, longitude: 0 };
  const identity = {
    ...{ name: 'Name', legalName: 'Legal', tagline: 'Tagline', offices: [office] },
    ...{ phones: [{ name: 'Desk', number: '+1' }], emails: ['a@b.c'], socials: [{ name: 'Net', to: '' }] },
    hours: { days: 'Days', opens: '', closes: '' },
  };
  const edited = { identity: marked({ ...identity }), navigation: marked(navigation) } as Edited;
  Object.assign(edited.identity ?? {}, { hours: { days: '⟦Days⟧', opens: '', closes: '' } });
  renderFooter(edited, [page('/about'), page('/team'), page('/products'), page('/news')]);
  const own = ['System', 'Light', 'Dark', 'Colours'];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unmarked: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? '';
    if (text.trim() && !text.includes('⟦') && !own.includes(text)) unmarked.push(text);
  }
  expect(unmarked).toEqual([]);
});
