import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import identity from '../site-identity.json' with { type: 'json' };
import { ApiClient } from './api-client.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { ReleaseDirectory } from './releases.ts';

const config = readConfig({
  API_ORIGIN: 'https://api.example.com',
  PUBLIC_ORIGIN: 'https://public.example.com',
});
let clientFolder: string;

beforeAll(() => {
  clientFolder = mkdtempSync(path.join(tmpdir(), 'shell-'));
  writeFileSync(path.join(clientFolder, 'main.0123abcd.js'), 'console.log(1)');
  writeFileSync(path.join(clientFolder, 'favicon.svg'), '<svg/>');
});
afterAll(() => rmSync(clientFolder, { recursive: true }));

/** The shell's server beside hosts that give these answers, by address or by origin; all others are away. */
function serve(files: Record<string, unknown> = {}, site = identity) {
  const fetcher: typeof fetch = async (address) => {
    const { origin, href } = new URL(String(address));
    const file = files[href] ?? files[origin];
    if (!file) throw new TypeError('fetch failed');
    return Response.json(file);
  };
  const releases = new ReleaseDirectory(config.remoteOrigins, fetcher);
  const api = new ApiClient(config.apiOrigin, fetcher);
  const template = '<!doctype html><head><meta name="site-head"></head><div id="root"></div>';
  const app = createApp({ config, site, releases, api, clientFolder, template });
  // Refusals are answered; only the server itself logs them.
  app.silent = true;
  return request(app.callback());
}

const release = { version: '1.2.0-abc', global: 'mfe_public_1_2_0_abc' };

test('every page address answers with the page', async () => {
  for (const address of ['/', '/home', '/private/projects', '/no/such/page']) {
    await serve()
      .get(address)
      .expect(200)
      .expect('Content-Type', /html/)
      .expect(/<div id="root">/);
  }
});

test('the page carries the configuration, so that it needs no further request for it', async () => {
  const { text } = await serve({ 'https://public.example.com': release }).get('/home');
  const embedded = /<script type="application\/json" id="site-config">(.+?)<\/script>/.exec(text)?.[1];
  expect(JSON.parse(embedded ?? '')).toMatchObject({
    apiBase: 'https://api.example.com',
    site: { name: identity.name },
    remotes: { 'mfe-public': [{ ...release, entry: 'https://public.example.com/remoteEntry.js' }] },
  });
});

test("text in the company's facts can't break out of the page", async () => {
  const name = '</script><script>alert(1)</script>$&';
  const { text } = await serve({}, { ...identity, name }).get('/home');
  expect(text).not.toContain('<script>alert(1)');
  expect(text).toContain('$&amp;');
});

test('config.json says the same to whoever asks later', async () => {
  const { body } = await serve({ 'https://public.example.com': release }).get('/config.json').expect(200);
  expect(body.remotes['mfe-public']).toHaveLength(1);
});

test('a remote whose host is away has no releases, and the page is served all the same', async () => {
  const { body } = await serve().get('/config.json').expect(200);
  expect(body.remotes).toEqual({ 'mfe-public': [], 'mfe-portal': [], 'mfe-assistant': [] });
});

test('files with a hash in their name are cached for good', async () => {
  await serve()
    .get('/main.0123abcd.js')
    .expect(200)
    .expect('Cache-Control', /immutable/);
  await serve().get('/favicon.svg').expect(200).expect('Cache-Control', 'public, max-age=3600');
});

test('a missing file is 404, not the page', async () => {
  await serve().get('/main.ffffffff.js').expect(404);
});

test('other methods are refused', async () => {
  await serve().post('/home').expect(405);
});

test('the page allows scripts of the site and its remotes only, and no frame around it', async () => {
  const { headers } = await serve().get('/home');
  const policy = headers['content-security-policy'];
  expect(policy).toContain(
    "script-src 'self' https://public.example.com http://localhost:3002 http://localhost:3003;",
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('healthz answers', async () => {
  await serve().get('/healthz').expect(200, { status: 'ok' });
});

test('a wrong variable is named when the server starts', () => {
  expect(() => readConfig({ SHELL_PORT: 'abc', API_ORIGIN: 'nonsense' })).toThrow(
    /SHELL_PORT[\s\S]*API_ORIGIN|API_ORIGIN[\s\S]*SHELL_PORT/,
  );
});

const article = {
  id: 7,
  title: 'Permits & payments',
  type: 'update',
  content: '<h2>One window</h2><p>Open in <strong>ten</strong> towns.</p>',
  cover_image: 'news/a.webp',
  created_at: '2026-03-04T08:00:00.000Z',
};

test('the page of an article is described by the article', async () => {
  const answers = { 'https://api.example.com/news/find?id=7': article };
  const { text } = await serve(answers).get('/news?article=7').set('Host', 'www.example.com');
  expect(text).toContain(`<title>Permits &amp; payments · ${identity.name}</title>`);
  expect(text).toContain('<meta name="description" content="One window Open in ten towns." />');
  expect(text).toContain('<link rel="canonical" href="http://www.example.com/news?article=7" />');
  expect(text).toContain(
    '<meta property="og:image" content="https://api.example.com/files/news/a.webp?w=1280" />',
  );
});

test('the page of an article is described as the news while the API is away', async () => {
  const { text } = await serve().get('/news?article=7').expect(200);
  expect(text).toContain(`<title>News · ${identity.name}</title>`);
});

test('the feed has the newest articles', async () => {
  const answers = { 'https://api.example.com/news/list?year=0&search=&limit=30': [article] };
  const { text } = await serve(answers).get('/rss.xml').set('Host', 'www.example.com').expect(200);
  expect(text).toContain(
    '<title>Permits &amp; payments</title><link>http://www.example.com/news?article=7</link>',
  );
  expect(text).toContain('<pubDate>Wed, 04 Mar 2026 08:00:00 GMT</pubDate>');
});

test('the feed says 503 while the API is away', async () => {
  await serve().get('/rss.xml').expect(503);
});

test('the map of the site lists pages, projects and articles', async () => {
  const answers = {
    'https://api.example.com/project/getPublic?year=0': { result: [{ id: 3 }] },
    'https://api.example.com/news/list?year=0&search=&limit=100': [article],
  };
  const { text } = await serve(answers).get('/sitemap.xml').set('Host', 'www.example.com').expect(200);
  for (const address of ['/home', '/products?project=3', '/news?article=7']) {
    expect(text).toContain(`<loc>http://www.example.com${address}</loc>`);
  }
  expect(text).not.toContain('/private');
});

test('robots are kept out of the portal and led to the map', async () => {
  const { text } = await serve().get('/robots.txt').set('Host', 'www.example.com').expect(200);
  expect(text).toContain('Disallow: /private');
  expect(text).toContain('Sitemap: http://www.example.com/sitemap.xml');
});

test('a Host header that is no host is refused', async () => {
  await serve().get('/home').set('Host', 'a b').expect(400);
});
