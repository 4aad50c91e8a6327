import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { createPageHead } from './page-head.ts';

const { site } = fakeShell();
const origin = 'https://www.example.com';
const head = createPageHead({ site, origin });
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const goTo = (path: string) => window.history.replaceState(null, '', path);

afterEach(() => document.head.replaceChildren());

test('a page has its canonical address on the origin that search engines know', () => {
  head.show('/news', { title: 'News' });
  expect(canonical()).toBe('https://www.example.com/news');
  expect(meta('og:url')).toBe('https://www.example.com/news');
  expect(meta('og:image')).toBe('https://www.example.com/social.png');
});

test("an article's preview is drawn from its title, and says how large it is", () => {
  goTo('/news/7-new-office');
  head.show('/news/7-new-office', { title: 'Article', shows: 'article' });
  head.set({ title: 'New office' });
  expect(meta('og:image')).toBe('https://www.example.com/share/article/7-new-office.png');
  expect(meta('og:image:width')).toBe('1200');
  expect(meta('og:image:height')).toBe('630');
  expect(meta('og:image:alt')).toBe(`New office · ${site.name}`);
});

test("search engines are told to leave out a page that doesn't exist, and it has no address", () => {
  head.show('/home', { title: 'Home' });
  goTo('/nowhere');
  head.show('/nowhere', undefined);
  head.set({ title: 'Page not found', missing: true });
  expect(meta('robots')).toBe('noindex');
  expect(canonical()).toBeUndefined();
  expect(meta('og:url')).toBeUndefined();
});

test("after a page that doesn't exist, the next one is listed again", () => {
  goTo('/nowhere');
  head.set({ title: 'Page not found', missing: true });
  goTo('/home');
  head.show('/home', { title: 'Home' });
  expect(meta('robots')).toBeUndefined();
  expect(canonical()).toBe('https://www.example.com/home');
});

test('several things that a page says of itself in JSON-LD stand in scripts of their own', () => {
  goTo('/news/7-new-office');
  head.show('/news/7-new-office', { title: 'Article' });
  head.set({ jsonLd: [{ '@type': 'NewsArticle' }, { '@type': 'BreadcrumbList' }] });
  const scripts = [...document.head.querySelectorAll('script[type="application/ld+json"]')];
  expect(scripts.map(({ textContent }) => JSON.parse(textContent ?? '')['@type'])).toEqual([
    'NewsArticle',
    'BreadcrumbList',
  ]);
});

test('without a known origin a page claims no address', () => {
  createPageHead({ site }).show('/home', { title: 'Home' });
  expect(canonical()).toBeUndefined();
  expect(meta('og:url')).toBeUndefined();
});

test('what the server has written of the first page stays until the page says something itself', () => {
  goTo('/home');
  document.head.innerHTML = '<script type="application/ld+json" data-page="">{"name":"Tanaw"}</script>';
  const come = createPageHead({ site, origin });
  const jsonLd = () => document.head.querySelector('script')?.textContent;
  come.show('/home', { title: 'Home' });
  expect(jsonLd()).toBe('{"name":"Tanaw"}');
  come.set({ jsonLd: { name: 'Bayan' } });
  expect(jsonLd()).toBe('{"name":"Bayan"}');
  come.show('/news', { title: 'News' });
  expect(jsonLd()).toBeUndefined();
});
