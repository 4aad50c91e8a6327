import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { writePageMeta } from './page-meta.ts';

const config = { site: fakeShell().site, origin: 'https://www.example.com' };
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

afterEach(() => document.head.replaceChildren());

test('a page has its canonical address on the origin that search engines know', () => {
  writePageMeta({ title: 'News', canonicalPath: '/news?article=7' }, config);
  expect(canonical()).toBe('https://www.example.com/news?article=7');
  expect(meta('og:url')).toBe('https://www.example.com/news?article=7');
  expect(meta('og:image')).toBe('https://www.example.com/social.png');
});

test("search engines are told to leave out a page that doesn't exist, and it has no address", () => {
  writePageMeta({ title: 'Home' }, config, '/home');
  writePageMeta({ title: 'Page not found', missing: true }, config, '/nowhere');
  expect(meta('robots')).toBe('noindex');
  expect(canonical()).toBeUndefined();
  expect(meta('og:url')).toBeUndefined();
});

test("after a page that doesn't exist, the next one is listed again", () => {
  writePageMeta({ title: 'Page not found', missing: true }, config, '/nowhere');
  writePageMeta({ title: 'Home' }, config, '/home');
  expect(meta('robots')).toBeUndefined();
  expect(canonical()).toBe('https://www.example.com/home');
});

test('without a known origin a page claims no address', () => {
  writePageMeta({ title: 'Home' }, { site: config.site }, '/home');
  expect(canonical()).toBeUndefined();
  expect(meta('og:url')).toBeUndefined();
});
