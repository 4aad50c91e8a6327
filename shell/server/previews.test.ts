import { signedToken, tokenKey } from 'serving/signed-token';
import { registryWith, serveShell, sitePages } from '../test/serve-shell.ts';

const deployToken = 'a-token-of-the-site';
const key = tokenKey(deployToken, 'preview links');
const hour = 3_600_000;
const remote = 'mfe-public';

/** As the registry makes it. */
const link = (wish: object = {}, madeWith = key) =>
  signedToken(madeWith, { remote, version: '2.0.0', until: Date.now() + hour, ...wish });

/** A registry that has a version which no visitor gets, and finds it when asked. */
function registryWithNext(changes: object = {}) {
  const registry = registryWith(sitePages);
  const [known] = registry.remotes;
  if (!known?.stable) throw new Error('the registry has no remote');
  const stable = known.stable;
  const next = { ...stable, version: '2.0.0', pages: [...sitePages.slice(1), ...sitePages], ...changes };
  return {
    ...registry,
    async lookUp(this: void, _remote: string, version: string) {
      looked.push(version);
      if (version === '2.0.0') known.versions = [stable, next];
    },
  };
}
let looked: string[] = [];
beforeEach(() => {
  looked = [];
});
afterEach(() => jest.useRealTimers());

const render = async (address: string) => ({ html: `<h1>${address}</h1>`, data: null, meta: {} });
const serve = (registry = registryWithNext(), more: object = {}) =>
  serveShell({}, { registry, render, settings: { deployToken }, ...more });

const open = (server: ReturnType<typeof serve>, token: string, more = '') =>
  server.get(`/preview?token=${token}${more}`);

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

function offerOf({ text }: { text: string }) {
  const json = /id="site-config">(.+?)<\/script>/.exec(text)?.[1] ?? '';
  return JSON.parse(json).remotes[remote];
}

test('whoever opens a preview link gets its version, without an account, and goes to its first page', async () => {
  const server = serve();
  const opened = await open(server, link()).expect(302).expect('Location', '/products');
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(String(opened.headers['set-cookie'])).toMatch(
    /^preview-mfe-public=[\w-]+\.[\w-]+; path=\/; expires=[^;]+; samesite=lax; httponly/,
  );
  const offer = offerOf(await server.get('/home').set('Cookie', cookieOf(opened)));
  expect(offer.preview).toEqual({ version: '2.0.0', until: expect.stringMatching(/^20.*Z$/) });
  expect(offer.candidates.map(({ version }: { version: string }) => version)).toEqual(['2.0.0', '1.0.0']);
});

test('it changes nothing for anybody else', async () => {
  const server = serve();
  await open(server, link());
  expect(offerOf(await server.get('/home'))).toMatchObject({
    preview: null,
    candidates: [{ version: '1.0.0' }],
  });
});

test.each([
  ['/news?year=2024', '/news?year=2024'],
  ['https://evil.example/news', '/products'],
  ['//evil.example/news', '/products'],
  ['/\\evil.example', '/products'],
  ['/x/..//evil.example', '/products'],
])('a link to %s leads to %s', async (to, location) => {
  await open(serve(), link(), `&to=${encodeURIComponent(to)}`).expect('Location', location);
});

test('a page of a preview is kept by nobody, found by no search engine, and counted nowhere', async () => {
  const offers: string[] = [];
  const registry = registryWithNext();
  const server = serve(registry, { onOffer: (name: string) => offers.push(name) });
  const cookie = cookieOf(await open(server, link()));
  const { headers } = await server.get('/home').set({ Cookie: cookie, 'Sec-Fetch-Dest': 'document' });
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const [, ticket = ''] = /reporter=([^.]+)/.exec(String(headers['set-cookie'])) ?? [];
  expect(JSON.parse(Buffer.from(ticket, 'base64url').toString()).offers).toEqual({});
  expect(offers).toEqual([]);
  const others = await server.get('/home').set('Sec-Fetch-Dest', 'document');
  expect(others.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  expect(others.headers['x-robots-tag']).toBeUndefined();
});

test('a preview ends by itself, whatever the browser keeps', async () => {
  const server = serve();
  const opened = await open(server, link());
  const page = () => server.get('/home').set('Cookie', cookieOf(opened));
  expect(offerOf(await page()).preview).not.toBeNull();
  jest.useFakeTimers({ now: Date.now() + hour, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  expect(offerOf(await page()).preview).toBeNull();
});

test('anybody can end their preview', async () => {
  const gone = await serve().delete('/preview/mfe-public').expect(204);
  expect(String(gone.headers['set-cookie'])).toMatch(
    /^preview-mfe-public=; path=\/; expires=Thu, 01 Jan 1970/,
  );
});

test.each([
  ['that nobody has signed', () => link({}, tokenKey('another', 'preview links')), 403, /not a preview link/],
  [
    'that was signed for something else',
    () => link({}, tokenKey(deployToken, 'offer tickets')),
    403,
    /not a/,
  ],
  ['that was cut off', () => link().slice(0, -3), 403, /a part of it was lost/],
  ['that has ended', () => link({ until: Date.now() - 1 }), 410, /has ended. Ask whoever sent you/],
  ['of a version that was retired', () => link({ version: '9.9.9' }), 404, /was taken back/],
])('a link %s is refused with a page that says so and leads on', async (_, token, status, message) => {
  const answer = await open(serve(), token()).expect(status);
  expect(answer.text).toMatch(message);
  expect(answer.text).toContain('<a href="/">Go to the site as everybody sees it</a>');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

test('a link to a version that does not fit this shell is refused', async () => {
  const registry = registryWithNext({ requires: { contract: '^9.0.0', shared: {} } });
  await open(serve(registry), link()).expect(422, /was built for another version of this site/);
});

test('while the registry is away, an unlisted version can be previewed later', async () => {
  const away = { ...registryWith(sitePages), responds: false };
  await open(serve({ ...registryWithNext(), ...away }), link()).expect(503, /Try again in a minute/);
});

test.each([
  ['made up', () => 'e30.e30'],
  ['of another remote', () => link({ remote: 'mfe-portal' })],
])('a cookie that is %s changes nothing, and asks the registry nothing', async (_, token) => {
  const answer = await serve().get('/home').set('Cookie', `preview-${remote}=${token()}`);
  expect(offerOf(answer).preview).toBeNull();
  expect(looked).toEqual([]);
});

test('two previews of different remotes stand side by side', async () => {
  const registry = registryWithNext();
  const [known] = registry.remotes;
  if (!known?.stable) throw new Error('the registry has no remote');
  registry.remotes.push({
    ...known,
    remote: 'mfe-other',
    host: 'https://other.example',
    versions: [known.stable],
  });
  const server = serve(registry);
  const cookies = [
    cookieOf(await open(server, link())),
    cookieOf(await open(server, link({ remote: 'mfe-other', version: '1.0.0' }))),
  ];
  const { body } = await server.get('/config.json').set('Cookie', cookies.join('; '));
  expect([body.remotes[remote].preview.version, body.remotes['mfe-other'].preview.version]).toEqual([
    '2.0.0',
    '1.0.0',
  ]);
});

test('without a deploy token no link is good', async () => {
  await open(serve(undefined, { settings: { deployToken: undefined } }), link()).expect(403);
});

test('what else is below /preview is no page', async () => {
  await serve().get('/preview/mfe-public').expect(404);
  await serve().delete('/preview/Other').expect(404);
});
