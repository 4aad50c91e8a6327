import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OfferTicket, Requirements } from 'contracts/releases';
import { ReleaseKeys } from 'serving/release-signature';
import { type ApiAnswers, serveShell } from '../test/serve-shell.ts';
import { site as identity } from '../test/site.ts';
import { readConfig } from './config.ts';
import { preparePage } from './page.ts';
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

/** The shell's server with an API that gives these responses, by path; other calls fail. Its releases have no server half. */
function serve(
  answers: ApiAnswers = {},
  site = identity,
  registry: RegistryAnswers = knownRegistry(),
  settings = config,
) {
  const template = preparePage(
    '<!doctype html><head><meta name="site-head"><script defer src="/main.js"></script></head><div id="root"></div>',
    () => Buffer.from('console.log(1)'),
  );
  const log = { warn: (_details: unknown, message?: string) => logged.push(String(message)) };
  return serveShell(answers, { site, registry, settings, provides, clientFolder, template, log });
}

/** A registry that always says the same. */
function registryOf(remotes: unknown[]) {
  const file = path.join(clientFolder, 'releases.json');
  const fetcher = async () => Response.json({ remotes });
  const log = { warn: () => {}, info: () => {} };
  return new ReleaseRegistry({ api: 'http://api.internal', file, keys: new ReleaseKeys([]), log, fetcher });
}

/** A registry that has answered with the public pages, changed like this, and a portal. */
function knownRegistry(changes: Partial<KnownRemote> = {}): RegistryAnswers {
  return answered([{ ...releases, ...changes }, portal]);
}

const answered = (remotes: KnownRemote[]): RegistryAnswers => ({
  remotes,
  hasAnswered: true,
  ageSeconds: 3,
  responds: true,
  overrides: {},
  refresh: async () => {},
  lookUp: async () => {},
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
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** What the page's own configuration offers of the public sections. */
async function offered(answer: { text: string }) {
  const json = /<script type="application\/json" id="site-config">(.+?)<\/script>/.exec(answer.text)?.[1];
  return JSON.parse(json ?? '').remotes['mfe-public'];
}

test('every page address answers with the page', async () => {
  for (const address of ['/home', '/private', '/private/projects', '/GeminiAPI', '/forbidden']) {
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
    /<link rel="preload" as="style" href="https:\/\/public.example.com\/1.1.0\/app.css" integrity="sha384-app.css" crossorigin="anonymous" \/>/,
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
  expect(await offered(answer)).toMatchObject({ candidates: [], preview: null, disabled });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('600');
  expect(answer.text).toContain(
    '<noscript>This part of the site is under maintenance. Back at noon</noscript>',
  );
});

test("the visitor's cookie is out of reach of scripts and of other sites", async () => {
  const { headers } = await serve().get('/home');
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^visitor=[\w-]{22}; path=\/; expires=[^;]+; samesite=lax; httponly$/),
  ]);
});

test('a made-up visitor is given a new number', async () => {
  const { headers } = await serve().get('/home').set('Cookie', 'visitor=<script>');
  expect(String(headers['set-cookie'])).toMatch(/^visitor=[\w-]{22};/);
});

test('a page that stayed open learns that its version was taken back', async () => {
  const ask = async (version: string, changes: Partial<KnownRemote> = {}) => {
    const server = serve({}, identity, knownRegistry({ rollout, ...changes }));
    return (await server.get(`/withdrawn?mfe-public=${version}&mfe-gone=1.0.0`)).body.withdrawn;
  };
  const halted = { rollout: { ...rollout, state: 'halted' as const } };
  expect(await ask('1.2.0')).toEqual([]);
  expect(await ask('1.1.0')).toEqual([]);
  expect(await ask('1.0.0')).toEqual([]);
  expect(await ask('1.2.0', halted)).toEqual(['mfe-public']);
  expect(await ask('1.2.0', { rollout: null })).toEqual(['mfe-public']);
});

test('it says whether it knows the releases, and how old that is', async () => {
  const known = await serve({}, identity, { ...knownRegistry(), ageSeconds: 90, responds: false }).get(
    '/readyz',
  );
  expect([known.status, known.body]).toEqual([
    200,
    { status: 'ok', registry: { responds: false, ageSeconds: 90, overrides: {} }, warm: true },
  ]);
  const unknown = { ...answered([]), hasAnswered: false, responds: false, ageSeconds: undefined };
  const { status, body } = await serve({}, identity, unknown).get('/readyz');
  expect([status, body.status]).toEqual([503, 'no releases known']);
});

test('metrics say how old the releases are, and what was offered', async () => {
  const server = signing();
  for (const host of [1, 2]) await at(server, host).set('Sec-Fetch-Dest', 'document');
  await at(server, 3);
  const { text, headers } = await server.get('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(text).toContain('release_registry_age_seconds 3');
  expect(text).toContain('release_registry_responds 1');
  const counts = [...text.matchAll(/release_offers_total\{remote="mfe-public",version="1\.\d\.0"\} (\d)/g)];
  expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(2);
});

/** A shell whose registry can check what it signs, behind a proxy that says where visitors are. */
const signing = () =>
  serve({}, identity, knownRegistry({ rollout }), { ...config, deployToken: 'of-the-site', trustedHops: 1 });

const at = (server: ReturnType<typeof serve>, host: number) =>
  server.get('/home').set('X-Forwarded-For', `198.51.100.${host}`);

/** What the cookie for scripts says. */
function ticketOf({ headers }: { headers: Record<string, unknown> }): OfferTicket | undefined {
  const [, text = ''] = /reporter=([^.;]+)/.exec(String(headers['set-cookie'])) ?? [];
  return text === '' ? undefined : JSON.parse(Buffer.from(text, 'base64url').toString());
}

test('scripts can read what the visitor is offered, signed, and not who it is', async () => {
  const answer = await at(signing(), 1);
  const [version] = versionsOf(await offered(answer));
  const ticket = ticketOf(answer);
  expect(ticket).toEqual({
    visitor: expect.stringMatching(/^[\w-]{22}$/),
    address: expect.stringMatching(/^[\w-]{22}$/),
    offers: { 'mfe-public': `${version} ${rollout.salt}`, 'mfe-portal': expect.any(String) },
  });
  const cookies = String(answer.headers['set-cookie']);
  expect(cookies).toMatch(/reporter=[\w-]+\.[\w-]{43}; path=\/; expires=[^;]+; samesite=lax$/);
  const [, id = '-'] = /visitor=([\w-]{22})\./.exec(cookies) ?? [];
  expect(answer.text + JSON.stringify(ticket)).not.toContain(id);
  expect(cookies + answer.text).not.toContain('198.51.100.1');
});

test('of all visitors that are made at one address in a day the first counts', async () => {
  const server = signing();
  const first = await at(server, 1);
  expect(ticketOf(first)?.address).not.toBeNull();
  for (let index = 0; index < 20; index += 1) expect(ticketOf(await at(server, 1))?.address).toBeNull();
  expect(ticketOf(await at(server, 2))?.address).not.toBe(ticketOf(first)?.address);
  // At another address they are who they were.
  const cookie = [first.headers['set-cookie'] ?? []].flat().join('; ');
  expect((await at(server, 3).set('Cookie', cookie)).headers['set-cookie']).toBeUndefined();
});

test('who makes a cookie up does not count', async () => {
  const cookies = [
    `visitor=${'v'.repeat(22)}`,
    `visitor=${'v'.repeat(22)}.${'a'.repeat(22)}.${'b'.repeat(22)}`,
  ];
  for (const cookie of cookies) {
    const answer = await at(signing(), 1).set('Cookie', cookie);
    expect(ticketOf(answer)).toMatchObject({ address: null });
    expect(String(answer.headers['set-cookie'])).not.toContain('visitor=');
  }
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

test('a file that has gone since the start, as in a build in place, is 404, and the server goes on', async () => {
  const file = path.join(clientFolder, 'main.aaaabbbb.js');
  writeFileSync(file, 'console.log(2)');
  const server = serve();
  await server
    .get('/main.aaaabbbb.js')
    .expect(200)
    .expect('Cache-Control', /immutable/);
  rmSync(file);
  await server.get('/main.aaaabbbb.js').expect(404);
  await server.get('/main.0123abcd.js').expect(200);
});

test('other methods are refused', async () => {
  await serve().post('/home').expect(405).expect('Allow', 'GET, HEAD');
});

test('the page allows scripts of the site and its remotes only, and no frame around it', async () => {
  const { headers } = await serve().get('/home');
  const policy = headers['content-security-policy'];
  expect(policy).toContain("script-src 'self' https://public.example.com/ https://portal.example.com/;");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe');
});

test('a script of the page needs the hash that the policy names; what it loads needs none', async () => {
  const { text, headers } = await serve().get('/home');
  const hash = /script-src '(sha256-[^']+)'.* 'strict-dynamic'/.exec(
    String(headers['content-security-policy']),
  )?.[1];
  expect(text).toContain(`<script defer integrity="${hash}" src="/main.js">`);
  expect(String(headers['content-security-policy'])).toContain("'sha384-remoteEntry.js'");
});

test('browsers ask again for a page, and are told when it is the same', async () => {
  const server = serve({}, identity, knownRegistry(), published);
  const { headers } = await server.get('/home').expect('Cache-Control', 'private, no-cache');
  await server.get('/home').set('If-None-Match', String(headers.etag)).expect(304);
  await server.get('/news').set('If-None-Match', String(headers.etag)).expect(200);
});

test('a page that no search engine may list goes into no cache', async () => {
  const { headers } = await serve({}, identity, knownRegistry(), published).get('/private').expect(200);
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
});

test('every response has the security headers', async () => {
  const server = serve();
  const addresses = ['/home', '/private/news', '/config.json', '/healthz', '/robots.txt', '/sitemap.xml'];
  for (const address of [
    ...addresses,
    '/rss.xml',
    '/main.0123abcd.js',
    '/none.js',
    '/preview',
    '/preview/none',
  ]) {
    const { headers } = await server.get(address);
    expect({ address, ...headers }).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'self'/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{7,}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['content-security-policy']).not.toContain('unsafe');
  }
});

test('healthz answers', async () => {
  await serve().get('/healthz').expect(200, { status: 'ok' });
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
  expect(answer.text).toContain(`<link rel="canonical" href="${origin}/home" data-page="" />`);
  expect(String(answer.headers['set-cookie'])).toContain('secure');
});

test('SITE_ORIGIN is the address of the pages, whatever Host they were asked at', async () => {
  const answer = await serve({}, identity, knownRegistry(), published)
    .get('/home')
    .set('Host', 'evil.example');
  expect(answer.text).toContain('<link rel="canonical" href="https://www.example.com/home" data-page="" />');
  expect(answer.text).toContain(
    '<meta property="og:url" content="https://www.example.com/home" data-page="" />',
  );
  expect(answer.text).toContain('"origin":"https://www.example.com"');
  expect(answer.text).not.toContain('evil.example');
});

test('without SITE_ORIGIN a Host of this machine is the address of the pages', async () => {
  const { text } = await serve().get('/home').set('Host', 'localhost:3000');
  expect(text).toContain('<link rel="canonical" href="http://localhost:3000/home" data-page="" />');
});

test.each(['evil.example', 'localhost:80@evil.example', 'localhost.evil.example'])(
  'the Host %s, which anyone can send, is in no page, sitemap or feed, and the log says so once',
  async (host) => {
    const server = serve({ 'news/list?year=0&search=&limit=30&page=1': [] });
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

test.each(['//evil.example/x', '/no/such/page', '/private/nowhere', '/home/7', '/homes'])(
  '%s answers 404 with the page, and search engines are told to leave it out',
  async (address) => {
    const { text } = await serve({}, identity, knownRegistry(), published)
      .get(address)
      .expect(404)
      .expect('X-Robots-Tag', 'noindex')
      .expect(/<div id="root">/);
    expect(text).toContain('<meta name="robots" content="noindex" data-page="" />');
    expect(text).toContain(`<title>Page not found · ${identity.name}</title>`);
    expect(text).not.toMatch(/canonical|og:url|evil\.example/);
  },
);

test.each([
  ['/Home', '/home'],
  ['/home/', '/home'],
  ['/%68ome', '/home'],
  ['/NEWS/?year=2024', '/news?year=2024'],
  ['/', '/home'],
  ['/geminiapi', '/GeminiAPI'],
  ['/private/Projects/?page=2', '/private/projects?page=2'],
  ['///', '/home'],
])('%s leads for good to the one address of its page, %s', async (address, target) => {
  await serve().get(address).expect(301).expect('Location', target);
});

test('a Host header that is no host is refused', async () => {
  await serve().get('/home').set('Host', 'a b').expect(400);
});

test.each(['/healthz', '/readyz', '/metrics', '/config.json'])('%s is read only', async (address) => {
  await serve().post(address).expect(405).expect('Allow', 'GET, HEAD');
});
