import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveShell, sitePages } from '../test/serve-shell.ts';
import { site } from '../test/site.ts';
import { SiteContent } from './site-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const identity = {
  ...site,
  ...{ phones: [], offices: [], socials: [] },
};
const log = { warn: () => {} };
const answering = (content: object) => async () => Response.json({ content });
const failing: typeof fetch = async () => {
  throw new TypeError('fetch failed');
};

function contentWith(fetcher: typeof fetch) {
  const file = path.join(folder, 'content.json');
  return new SiteContent({ api: 'http://api.internal', file, identity, log, fetcher });
}

const named = (name: string) => ({ 'shell/identity': { revision: 'r1', value: { name } } });

test('what was edited takes the place of the defaults, field by field', async () => {
  const content = contentWith(answering(named('Bayan Works')));
  expect(content.site.name).toBe(site.name);
  await content.refresh();
  expect(content.site).toMatchObject({ name: 'Bayan Works', tagline: site.tagline });
});

test('after a restart while the API is away, visitors see what was edited', async () => {
  await contentWith(answering(named('Bayan Works'))).refresh();
  const restarted = contentWith(failing);
  await restarted.start();
  expect(restarted.site.name).toBe('Bayan Works');
  await expect(restarted.refresh()).rejects.toThrow('fetch failed');
  expect(restarted.site.name).toBe('Bayan Works');
});

test('a damaged copy on disk is set aside', async () => {
  writeFileSync(path.join(folder, 'content.json'), '{"content":{"shell/identity":');
  const content = contentWith(failing);
  await content.start();
  expect(content.site.name).toBe(site.name);
  expect(() => readFileSync(path.join(folder, 'content.json'))).toThrow('ENOENT');
});

test('a time zone that does not exist is no reason to fail', async () => {
  const content = contentWith(
    answering({ 'shell/identity': { revision: 'r1', value: { timeZone: 'Asia/Atlantis' } } }),
  );
  await content.refresh();
  expect(content.site.timeZone).toBe('UTC');
});

const about = { revision: 'r2', value: { title: 'All about us' } };
const team = { revision: 'r3', value: { title: 'Our people' } };
const contents = { 'mfe-public/about': about, 'mfe-public/team': team };
const [home] = sitePages;
const pages = home
  ? [
      home,
      { ...home, path: '/about', title: 'About', content: ['about'] },
      {
        ...home,
        path: '/awards',
        title: 'Awards',
        content: ['awards'],
        needs: 'awards.items',
        filled: false,
      },
    ]
  : [];
const edited = (more = {}) => serveShell({}, { pages, edited: { contents: { ...contents, ...more } } });

test('a page carries the values that it shows, and of others only their revision', async () => {
  const { text } = await edited().get('/about');
  expect(text).toContain('All about us');
  expect(text).toContain('"mfe-public/team":{"revision":"r3"}');
  expect(text).not.toContain('Our people');
});

test('the value of another page has an address that is cached for ever', async () => {
  const { body } = await edited()
    .get('/content.json?type=mfe-public/team&revision=r3')
    .expect(200)
    .expect('Cache-Control', 'public, max-age=31536000, immutable');
  expect(body).toEqual(team);
});

test('under an old revision the value of now comes, and is cached by nobody', async () => {
  const { body } = await edited()
    .get('/content.json?type=mfe-public/team&revision=old')
    .expect(200)
    .expect('Cache-Control', 'no-store');
  expect(body).toEqual(team);
});

test.each(['mfe-public/home', '__proto__', 'constructor', ''])('of “%s” there is nothing', async (type) => {
  await edited()
    .get(`/content.json?${new URLSearchParams({ type, revision: '' })}`)
    .expect(404);
});

test('a page that has nothing to show yet is left out of search engines and the site map', async () => {
  const server = edited();
  await server.get('/awards').expect(200).expect('X-Robots-Tag', 'noindex');
  const { text } = await serveShell({}, { pages, edited: { contents } }).get('/config.json');
  expect(JSON.parse(text).remotes['mfe-public'].pages[2]).toMatchObject({ indexed: false, filled: false });
});

test('it is a page like others once it has something', async () => {
  const awards = { 'mfe-public/awards': { revision: 'r4', value: { items: [{}] } } };
  const { headers } = await edited(awards).get('/awards').expect(200);
  expect(headers['x-robots-tag']).toBeUndefined();
});

test("the company's colours are a style sheet after the theme's, and its icon is the site's", async () => {
  const icon = { path: 'library/1.png', alt: '', caption: '' };
  const look = { revision: 'r5', value: { icon, accent: '#2255aa', linkOnLight: '', linkOnDark: '' } };
  const server = edited({ 'shell/look': look });
  const { text } = await server.get('/home');
  expect(text).toContain('<link rel="stylesheet" href="/look.css?revision=r5" />');
  expect(text).toContain('/files/library/1.png" />');
  const { text: css } = await edited({ 'shell/look': look })
    .get('/look.css?revision=r5')
    .expect('Cache-Control', 'public, max-age=31536000, immutable');
  expect(css).toContain('--accent: light-dark(#2255aa, #');
  expect(css).toContain('--on-accent: light-dark(#ffffff, ');
});

test('nothing but a colour gets into the style sheet', async () => {
  const look = { revision: 'r6', value: { accent: 'red; } body { display: none' } };
  const { text } = await edited({ 'shell/look': look }).get('/look.css?revision=r6');
  expect(text).toBe('');
});
