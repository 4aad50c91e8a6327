import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Requirements } from 'contracts/releases';
import request from 'supertest';
import identity from '../site-identity.json' with { type: 'json' };
import { ApiClient } from './api-client.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import {
  type KnownRelease,
  type KnownRemote,
  type RegistryAnswers,
  ReleaseRegistry,
} from './release-registry.ts';

const config = readConfig({
  API_ORIGIN: 'https://api.example.com',
  PUBLIC_ORIGIN: 'https://public.example.com',
});
/** As it is deployed: visitors' address is known. */
const published = { ...config, siteOrigin: 'https://www.example.com' };
let clientFolder: string;
let logged: string[] = [];
beforeEach(() => {
  logged = [];
});

beforeAll(() => {
  clientFolder = mkdtempSync(path.join(tmpdir(), 'shell-'));
  writeFileSync(path.join(clientFolder, 'main.0123abcd.js'), 'console.log(1)');
  writeFileSync(path.join(clientFolder, 'favicon.svg'), '<svg/>');
});
afterAll(() => rmSync(clientFolder, { recursive: true }));

/** The shell's server with an API that gives these responses, by address; other calls fail. */
function serve(
  answers: Record<string, unknown> = {},
  site = identity,
  registry: RegistryAnswers = knownRegistry(),
  settings = config,
) {
  const fetcher: typeof fetch = async (address) => {
    const answer = answers[String(address)];
    if (!answer) throw new TypeError('fetch failed');
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  const api = new ApiClient('http://api.internal', config.apiBase, fetcher);
  const template =
    '<!doctype html><head><meta name="site-head"><script defer src="/main.js"></script></head><div id="root"></div>';
  const log = { warn: (_details: unknown, message?: string) => logged.push(String(message)) };
  const app = createApp({ config: settings, site, provides, registry, api, log, clientFolder, template });
  // Refusals are answered; only the server itself logs them.
  app.silent = true;
  return request(app.callback());
}

/** A registry that always says the same. */
function registryOf(remotes: unknown[]) {
  const file = path.join(clientFolder, 'releases.json');
  const fetcher = async () => Response.json({ remotes });
  const log = { warn: () => {}, info: () => {} };
  return new ReleaseRegistry({ api: 'http://api.internal', file, log, fetcher });
}

/** A registry that has answered with the public pages, changed like this, and a portal. */
function knownRegistry(changes: Partial<KnownRemote> = {}): RegistryAnswers {
  return answered([{ ...releases, ...changes }, portal]);
}

const answered = (remotes: KnownRemote[]): RegistryAnswers => ({
  remotes,
  hasAnswered: true,
  refresh: async () => {},
});

const provides = { contract: '2.1.0', shared: { react: '19.3.1' }, paths: [] };

function releaseOf(version: string, changes: Partial<KnownRelease> = {}): KnownRelease {
  const file = (name: string) => ({ path: `${version}/${name}`, integrity: `sha384-${name}` });
  const item = (kind: 'article' | 'project') => ({ kind, parameter: kind });
  return {
    version,
    entry: file('remoteEntry.js'),
    global: `g_${version}`,
    preload: [file('app.css')],
    pages: [
      { path: '/home', title: 'Home', description: 'What we do.', indexed: true, preload: [file('home.js')] },
      { path: '/news', title: 'News', indexed: true, item: item('article'), preload: [] },
      {
        path: '/products',
        title: 'Products',
        indexed: true,
        item: item('project'),
        preload: [file('products.js')],
      },
    ],
    panels: [],
    requires: { contract: '^2.0.0', shared: { react: '^19.0.0' } },
    ...changes,
  };
}

const releases: KnownRemote = {
  remote: 'mfe-public',
  title: 'Public pages',
  host: null,
  stable: releaseOf('1.1.0'),
  earlier: ['1.0.0'],
  rollout: null,
  disabled: null,
  versions: ['1.2.0', '1.1.0', '1.0.0'].map((version) => releaseOf(version)),
};
const bare = (path: string) => ({
  path,
  title: 'Portal',
  indexed: false,
  layout: 'bare' as const,
  preload: [],
});
const dashboard = releaseOf('3.0.0', {
  pages: [
    bare('/login'),
    bare('/GeminiAPI'),
    bare('/private'),
    bare('/private/projects'),
    bare('/private/news'),
  ],
});
const portal: KnownRemote = {
  ...releases,
  ...{ remote: 'mfe-portal', title: 'Portal', host: 'https://portal.example.com' },
  ...{ stable: dashboard, earlier: [], versions: [dashboard] },
};
const rollout = { version: '1.2.0', percent: 50, salt: 'salt', state: 'running' as const };

const cookieOf = ({ headers }: { headers: Record<string, string> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** What the page's own configuration offers of the public sections. */
async function offered(answer: { text: string }) {
  const json = /<script type="application\/json" id="site-config">(.+?)<\/script>/.exec(answer.text)?.[1];
  return JSON.parse(json ?? '').remotes['mfe-public'];
}

test('every page address answers with the page', async () => {
  for (const address of ['/', '/home', '/private', '/private/projects', '/GeminiAPI', '/forbidden']) {
    await serve()
      .get(address)
      .expect(200)
      .expect('Content-Type', /html/)
      .expect(/<div id="root">/);
  }
});

test('the page carries the configuration, so that it needs no further request for it', async () => {
  const answer = await serve({}, identity, knownRegistry()).get('/home');
  expect(answer.text).toContain('"apiBase":"https://api.example.com"');
  expect((await offered(answer)).candidates[0]).toEqual({
    version: '1.1.0',
    entry: 'https://public.example.com/1.1.0/remoteEntry.js',
    integrity: 'sha384-remoteEntry.js',
    global: 'g_1.1.0',
    paths: ['/home', '/news', '/products'],
  });
});

test('the page fetches early what the remote of its path needs', async () => {
  const server = serve({}, identity, knownRegistry());
  const { text } = await server.get('/home');
  expect(text).toMatch(
    /<link rel="preload" as="style" href="https:\/\/public.example.com\/1.1.0\/app.css" integrity="sha384-app.css" crossorigin="anonymous" nonce="[^"]+" \/>/,
  );
  expect((await server.get('/forbidden')).text).not.toContain('rel="preload"');
  expect(text).not.toContain('products.js');
  expect((await server.get('/products')).text).toContain('/1.1.0/products.js');
});

test("text in the company's facts can't break out of the page", async () => {
  const name = '</script><script>alert(1)</script>$&';
  const { text } = await serve({}, { ...identity, name }).get('/home');
  expect(text).not.toContain('<script>alert(1)');
  expect(text).toContain('$&amp;');
});

test('config.json asks the registry first', async () => {
  const { body } = await serve({}, identity, registryOf([releases]))
    .get('/config.json')
    .expect(200);
  expect(body.remotes['mfe-public'].candidates).toHaveLength(2);
  expect(body.knowsRemotes).toBe(true);
});

test.each(['/home', '/nowhere'])(
  'while the registry has never answered, %s is to be asked for again',
  async (address) => {
    const answer = await serve({}, identity, registryOf([])).get(address).expect(503);
    expect(answer.text).toContain('<div id="root">');
    expect(answer.text).toContain('"remotes":{},"knowsRemotes":false');
  },
);

test('a visitor is offered stable and the stable before', async () => {
  const answer = await serve({}, identity, knownRegistry()).get('/home');
  expect(versionsOf(await offered(answer))).toEqual(['1.1.0', '1.0.0']);
});

const versionsOf = ({ candidates }: { candidates: { version: string }[] }) =>
  candidates.map(({ version }) => version);

test('a rollout is offered first to its share of visitors, who keep it from page to page', async () => {
  const server = serve({}, identity, knownRegistry({ rollout }));
  let inside = 0;
  for (let index = 0; index < 60; index += 1) {
    const first = await server.get('/home');
    const cookie = cookieOf(first);
    const versions = versionsOf(await offered(first));
    if (versions[0] === '1.2.0') inside += 1;
    expect(versions.slice(-2)).toEqual(['1.1.0', '1.0.0']);
    const second = await server.get('/news').set('Cookie', cookie);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(versionsOf(await offered(second))).toEqual(versions);
  }
  expect(inside).toBeGreaterThan(10);
  expect(inside).toBeLessThan(50);
});

test('two servers give the same visitor the same version', async () => {
  for (let index = 0; index < 20; index += 1) {
    const visitor = `visitor=${String(index).padStart(22, 'v')}`;
    const ask = async () => {
      const server = serve({}, identity, knownRegistry({ rollout }));
      return versionsOf(await offered(await server.get('/home').set('Cookie', visitor)));
    };
    expect(await ask()).toEqual(await ask());
  }
});

test('a page that only a rollout has is there for its visitors, and 404 for the others', async () => {
  const careers = { path: '/careers', title: 'Careers', indexed: true, preload: [] };
  const next = releaseOf('1.2.0', { pages: [...releaseOf('1.2.0').pages, careers] });
  const versions = [next, releaseOf('1.1.0'), releaseOf('1.0.0')];
  const server = serve({}, identity, knownRegistry({ rollout, versions }));
  const statuses = new Map<string, number>();
  for (let index = 0; index < 40; index += 1) {
    const answer = await server.get('/careers').set('Cookie', `visitor=${String(index).padStart(22, 'v')}`);
    const [version = ''] = versionsOf(await offered(answer));
    expect(statuses.get(version) ?? answer.status).toBe(answer.status);
    statuses.set(version, answer.status);
  }
  expect(Object.fromEntries(statuses)).toEqual({ '1.2.0': 200, '1.1.0': 404 });
});

test.each<Requirements>([
  { contract: '^2.2.0', shared: {} },
  { contract: '^1.0.0', shared: {} },
  { contract: '^2.0.0', shared: { react: '^20.0.0' } },
])(
  'a version that requires %j is not offered by this shell; the newest that was stable before and fits is',
  async (requires: Requirements) => {
    const stable = releaseOf('1.1.0', { requires });
    const versions = [stable, releaseOf('1.0.1', { requires }), releaseOf('1.0.0')];
    const registry = knownRegistry({ stable, versions, earlier: ['1.0.1', '1.0.0'] });
    const answer = await serve({}, identity, registry).get('/home').expect(200);
    expect(versionsOf(await offered(answer))).toEqual(['1.0.0']);
  },
);

test('when no version fits, the remote keeps its pages, which say that they can not be shown', async () => {
  const stable = releaseOf('1.1.0', { requires: { contract: '^9.0.0', shared: {} } });
  const registry = knownRegistry({ stable, versions: [stable], earlier: [] });
  const offer = await offered(await serve({}, identity, registry).get('/home').expect(200));
  expect(offer).toMatchObject({ candidates: [], pages: [{ path: '/home' }, {}, {}] });
});

test("a remote's address in the environment overrides the registry", async () => {
  const moved = { ...releases, host: 'https://old.example.com' };
  const server = serve({}, identity, answered([moved, portal]));
  const { remotes } = (await server.get('/config.json')).body;
  expect(remotes['mfe-public'].candidates[0].entry).toMatch(/^https:\/\/public\.example\.com\//);
  expect(remotes['mfe-portal'].candidates[0].entry).toMatch(/^https:\/\/portal\.example\.com\//);
});

test.each([
  'https://例え.example',
  'https://*.example.com',
  "https://x.example.com; script-src 'unsafe-inline'",
])('a remote at %s, which no policy can name, leaves the pages of the others as they are', async (host) => {
  const answer = await serve({}, identity, answered([releases, { ...portal, host }]))
    .get('/home')
    .expect(200);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://public.example.com/;");
  expect(policy).not.toMatch(/unsafe|\*\.example/);
});

test('a remote whose host nobody knows is not offered', async () => {
  const lost = { ...portal, host: null };
  const { remotes } = (await serve({}, identity, answered([releases, lost])).get('/config.json')).body;
  expect(remotes['mfe-portal'].candidates).toEqual([]);
});

test('a halted rollout is offered to nobody', async () => {
  const halted = { ...rollout, percent: 100, state: 'halted' as const };
  const answer = await serve({}, identity, knownRegistry({ rollout: halted })).get('/home');
  expect(versionsOf(await offered(answer))).toEqual(['1.1.0', '1.0.0']);
});

test('a remote that is switched off is offered to nobody, with the reason', async () => {
  const disabled = { reason: 'Back at noon' };
  const answer = await serve({}, identity, knownRegistry({ disabled })).get('/home');
  expect(await offered(answer)).toMatchObject({ candidates: [], pinned: null, disabled });
  expect(answer.status).toBe(200);
});

test("the visitor's cookie is out of reach of scripts and of other sites, and is not what reports carry", async () => {
  const { headers, text } = await serve().get('/home');
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^visitor=[\w-]{22}; path=\/; expires=[^;]+; samesite=lax; httponly$/);
  expect(text).not.toContain(cookie.slice('visitor='.length, 'visitor='.length + 22));
  expect(text).toMatch(/"visitor":"[\w-]{22}"/);
});

test('a made-up visitor is given a new number', async () => {
  const { headers } = await serve().get('/home').set('Cookie', 'visitor=<script>');
  expect(String(headers['set-cookie'])).toMatch(/^visitor=[\w-]{22};/);
});

const admin = { 'http://api.internal/users/verifyKey': { status: true } };

test('an administrator pins a registered version in this browser, and unpins it', async () => {
  const server = serve(admin, identity, knownRegistry());
  const pinned = await server.put('/pins/mfe-public/1.2.0').set('Authorization', 'key').expect(204);
  const cookie = cookieOf(pinned);
  expect(String(pinned.headers['set-cookie'])).toMatch(/httponly/);
  const offer = await offered(await server.get('/home').set('Cookie', cookie));
  expect([offer.pinned, ...versionsOf(offer)]).toEqual(['1.2.0', '1.2.0', '1.1.0', '1.0.0']);
  const gone = await server.delete('/pins/mfe-public').set('Cookie', cookie).expect(204);
  expect(String(gone.headers['set-cookie'])).toMatch(/^pin-mfe-public=; path=\/; expires=Thu, 01 Jan 1970/);
});

test('a version that does not fit this shell can not be pinned', async () => {
  const misfit = releaseOf('1.2.0', { requires: { contract: '^9.0.0', shared: {} } });
  const server = serve(admin, identity, knownRegistry({ versions: [misfit] }));
  await server
    .put('/pins/mfe-public/1.2.0')
    .set('Authorization', 'key')
    .expect(422, /another shell/);
});

test('a pin to what the registry does not list changes nothing', async () => {
  const server = serve(admin, identity, knownRegistry());
  await server
    .put('/pins/mfe-public/9.9.9')
    .set('Authorization', 'key')
    .expect(404, /is not published/);
  const offer = await offered(await server.get('/home').set('Cookie', 'pin-mfe-public=9.9.9'));
  expect([offer.pinned, ...versionsOf(offer)]).toEqual([null, '1.1.0', '1.0.0']);
});

test.each([
  [401, { 'http://api.internal/users/verifyKey': { status: false } }],
  [503, {}],
])('a pin is refused with %d when the key is not known to be good', async (status, answers) => {
  await serve(answers, identity, knownRegistry())
    .put('/pins/mfe-public/1.2.0')
    .expect(status, /message/);
});

test.each([
  ['put', '/pins/Other/1.0.0', 404],
  ['put', '/pins/mfe-public/1.0.0/more', 404],
  ['put', '/pins/mfe-public', 405],
  ['post', '/pins/mfe-public/1.0.0', 405],
] as const)('%s %s answers %d', async (method, address, status) => {
  await serve()[method](address).expect(status);
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
  expect(policy).toContain("script-src 'self' https://public.example.com/ https://portal.example.com/;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('a script needs the nonce of its page, and each response has a new one', async () => {
  const answers = [await serve().get('/home'), await serve().get('/home')];
  const nonces = answers.map(({ text, headers }) => {
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(
      String(headers['content-security-policy']),
    )?.[1];
    expect(text).toContain(`<script nonce="${nonce}" defer src="/main.js">`);
    expect(headers['cache-control']).toBe('private, no-cache');
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

test('every response has the security headers', async () => {
  const server = serve();
  const addresses = [
    '/',
    '/home',
    '/private/news',
    '/config.json',
    '/healthz',
    '/robots.txt',
    '/sitemap.xml',
  ];
  for (const address of [...addresses, '/rss.xml', '/main.0123abcd.js', '/none.js', '/pins/none']) {
    const { headers } = await server.get(address);
    expect({ address, ...headers }).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{7,}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).not.toContain('unsafe');
  }
});

test('healthz answers', async () => {
  await serve().get('/healthz').expect(200, { status: 'ok' });
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
  const answers = { 'http://api.internal/news/find?id=7': article };
  const { text } = await serve(answers, identity, knownRegistry(), published).get('/news?article=7');
  expect(text).toContain(`<title>Permits &amp; payments · ${identity.name}</title>`);
  expect(text).toContain('<meta name="description" content="One window Open in ten towns." />');
  expect(text).toContain('<link rel="canonical" href="https://www.example.com/news?article=7" />');
  expect(text).toContain(
    '<meta property="og:image" content="https://api.example.com/files/news/a.webp?w=1280" />',
  );
});

test('the page of an article is described as the news while the API is away', async () => {
  const { text } = await serve().get('/news?article=7').expect(200);
  expect(text).toContain(`<title>News · ${identity.name}</title>`);
});

test('the feed has the newest articles', async () => {
  const answers = { 'http://api.internal/news/list?year=0&search=&limit=30&page=1': [article] };
  const { text } = await serve(answers, identity, knownRegistry(), published).get('/rss.xml').expect(200);
  expect(text).toContain(
    '<title>Permits &amp; payments</title><link>https://www.example.com/news?article=7</link>',
  );
  expect(text).toContain('<pubDate>Wed, 04 Mar 2026 16:00:00 +0800</pubDate>');
});

test('a title with characters that XML can not carry leaves the feed readable', async () => {
  const broken = { ...article, title: 'Per\u0000mits\u001b \ud800' };
  const answers = { 'http://api.internal/news/list?year=0&search=&limit=30&page=1': [broken] };
  const { text } = await serve(answers, identity, knownRegistry(), published).get('/rss.xml').expect(200);
  expect(text).toContain('<title>Permits </title>');
});

test('the feed says 503 while the API is away', async () => {
  await serve().get('/rss.xml').expect(503);
});

test('the map of the site lists pages, projects and articles', async () => {
  const answers = {
    'http://api.internal/project/getPublic?year=0&limit=200&page=1': { result: [{ id: 3 }] },
    'http://api.internal/news/list?year=0&search=&limit=100&page=1': [article],
  };
  const { text } = await serve(answers, identity, knownRegistry(), published).get('/sitemap.xml').expect(200);
  for (const address of ['/home', '/products?project=3', '/news?article=7']) {
    expect(text).toContain(`<loc>https://www.example.com${address}</loc>`);
  }
  expect(text).not.toContain('/private');
});

test('the map of the site lists all projects and articles, of which one call gives a part', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 10 }));
  const answers = {
    'http://api.internal/project/getPublic?year=0&limit=200&page=1': { result: many(200) },
    'http://api.internal/project/getPublic?year=0&limit=200&page=2': { result: [{ id: 3 }] },
    'http://api.internal/news/list?year=0&search=&limit=100&page=1': many(100),
    'http://api.internal/news/list?year=0&search=&limit=100&page=2': [article],
  };
  const { text } = await serve(answers, identity, knownRegistry(), published).get('/sitemap.xml').expect(200);
  expect(text.match(/products\?project=/g)).toHaveLength(201);
  expect(text.match(/news\?article=/g)).toHaveLength(101);
  for (const address of ['/products?project=3', '/news?article=7']) expect(text).toContain(address);
});

test('the map of the site has the pages while the API is away', async () => {
  const { text } = await serve().get('/sitemap.xml').expect(200);
  expect(text).toContain('/home</loc>');
});

test('robots are kept out of the portal and led to the map', async () => {
  const { text } = await serve({}, identity, knownRegistry(), published).get('/robots.txt').expect(200);
  expect(text).toContain('Disallow: /private');
  expect(text).toContain('Sitemap: https://www.example.com/sitemap.xml');
});

test.each([
  ['1', 'https://www.example.com'],
  ['2', 'https://www.example.com'],
])('with TRUST_PROXY=%s pages know the site as %s', async (hops, origin) => {
  const headers = {
    Host: 'inside:3000',
    'X-Forwarded-Host': 'www.example.com',
    'X-Forwarded-Proto': 'https',
  };
  const behind = { ...config, trustedHops: readConfig({ TRUST_PROXY: hops }).trustedHops };
  const answer = await serve({}, identity, knownRegistry(), behind).get('/home').set(headers);
  expect(answer.text).toContain(`<link rel="canonical" href="${origin}/home" />`);
  expect(String(answer.headers['set-cookie'])).toContain('secure');
});

test('SITE_ORIGIN is the address of the pages, whatever Host they were asked at', async () => {
  const answer = await serve({}, identity, knownRegistry(), published)
    .get('/home')
    .set('Host', 'evil.example');
  expect(answer.text).toContain('<link rel="canonical" href="https://www.example.com/home" />');
  expect(answer.text).toContain('<meta property="og:url" content="https://www.example.com/home" />');
  expect(answer.text).toContain('"origin":"https://www.example.com"');
  expect(answer.text).not.toContain('evil.example');
});

test('without SITE_ORIGIN a Host of this machine is the address of the pages', async () => {
  const { text } = await serve().get('/home').set('Host', 'localhost:3000');
  expect(text).toContain('<link rel="canonical" href="http://localhost:3000/home" />');
});

test.each(['evil.example', 'localhost:80@evil.example', 'localhost.evil.example'])(
  'the Host %s, which anyone can send, is in no page, sitemap or feed, and the log says so once',
  async (host) => {
    const server = serve({ 'http://api.internal/news/list?year=0&search=&limit=30&page=1': [] });
    const headers = { Host: host, 'X-Forwarded-Host': 'evil.example' };
    const home = await server.get('/home').set(headers).expect(200);
    expect(home.text).not.toMatch(/evil\.example|canonical|og:url/);
    await server
      .get('/sitemap.xml')
      .set(headers)
      .expect(404, /SITE_ORIGIN/);
    await server
      .get('/rss.xml')
      .set(headers)
      .expect(404, /SITE_ORIGIN/);
    expect((await server.get('/robots.txt').set(headers).expect(200)).text).not.toContain('Sitemap');
    expect(logged).toEqual([expect.stringContaining('SITE_ORIGIN')]);
  },
);

test.each(['//evil.example/x', '/no/such/page', '/private/nowhere', '/news/7', '/homes'])(
  '%s answers 404 with the page, and search engines are told to leave it out',
  async (address) => {
    const { text } = await serve({}, identity, knownRegistry(), published)
      .get(address)
      .expect(404)
      .expect('X-Robots-Tag', 'noindex')
      .expect(/<div id="root">/);
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).toContain(`<title>Page not found · ${identity.name}</title>`);
    expect(text).not.toMatch(/canonical|og:url|evil\.example/);
  },
);

test.each([
  ['/Home', '/home'],
  ['/home/', '/home'],
  ['/%68ome', '/home'],
  ['/NEWS/?article=7&year=2024', '/news?article=7&year=2024'],
  ['/geminiapi', '/GeminiAPI'],
  ['/private/Projects/?page=2', '/private/projects?page=2'],
  ['///', '/home'],
])('%s leads for good to the one address of its page, %s', async (address, target) => {
  await serve().get(address).expect(301).expect('Location', target);
});

const unknown = () => Response.json({ message: 'There is no such record.' }, { status: 404 });

test.each([
  ['/news?article=99', { 'http://api.internal/news/find?id=99': unknown() }, 'Article'],
  [
    '/products?project=99',
    { 'http://api.internal/project/getProject': unknown(), 'http://api.internal/project_imgs/get': [] },
    'Project',
  ],
])('%s, which the API does not know, answers 404', async (address, answers, noun) => {
  const { text } = await serve(answers, identity, knownRegistry(), published)
    .get(address)
    .expect(404)
    .expect('X-Robots-Tag', 'noindex');
  expect(text).toContain(`<title>${noun} not found · ${identity.name}</title>`);
  expect(text).toContain('<meta name="robots" content="noindex" />');
  expect(text).not.toContain('canonical');
});

test('a project without a title is called Untitled project', async () => {
  const project = { id: 3, title: '', description: '' };
  const answers = {
    'http://api.internal/project/getProject': { result: project },
    'http://api.internal/project_imgs/get': [],
  };
  const { text } = await serve(answers).get('/products?project=3').expect(200);
  expect(text).toContain(`<title>Untitled project · ${identity.name}</title>`);
});

test('a Host header that is no host is refused', async () => {
  await serve().get('/home').set('Host', 'a b').expect(400);
});
