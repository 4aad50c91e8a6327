import {
  type Rendering,
  registryWith,
  registryWithRollout,
  serveShell,
  sitePages,
} from '../../test/serve-shell.ts';
import { offerSet } from '../offer-set.ts';
import { ReleaseError } from '../rendering/release-error.ts';

const list = (topics: string | null) =>
  Response.json([], topics === null ? {} : { headers: { 'Surrogate-Key': topics } });

/** A page that lists what the API has. */
const render: Rendering = async (_address, version, ask) => {
  await ask('/list');
  return { html: `<h1>${version}</h1>`, data: null, meta: {} };
};

const rollout = { version: '1.1.0', salt: 'salt' };
const given = offerSet([{ remote: 'mfe-public', rollout }]);

function serve(topics: string | null = 'news', deployment: Parameters<typeof serveShell>[1] = {}) {
  const purges = { purgeUrl: 'http://edge.internal/purge' };
  return serveShell(
    { list: list(topics) },
    { render, registry: registryWithRollout(), settings: purges, ...deployment },
  );
}

const shared = (server: ReturnType<typeof serve>, set: string, address = '/news') =>
  server.get(address).set('X-Offers', set);
const keysOf = ({ headers }: { headers: Record<string, string> }) =>
  headers['surrogate-key']?.split(' ').sort();

test('a page that a shared cache asks for may be kept by it, and sets no cookie', async () => {
  const { headers } = await shared(serve(), '-').expect(200);
  expect(headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=300, stale-while-revalidate=60, stale-if-error=86400',
  );
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers.vary).toBe('Accept-Encoding, X-Offers');
});

test('where no cache is told of changes a page is kept for a second', async () => {
  const { headers } = await shared(serve('news', { settings: {} }), '-').expect(200);
  expect(headers['cache-control']).toContain('s-maxage=1,');
});

test('it says in its keys what it was made from', async () => {
  const answer = await shared(serve('news news/7'), '-');
  expect(keysOf(answer)).toEqual(['mfe-public@1.0.0', 'news', 'news/7', 'site']);
  expect(answer.headers['cache-tag']?.split(',').sort()).toEqual(keysOf(answer));
});

test('a page that was edited has the key of its content type', async () => {
  const contents = { 'mfe-public/news': { revision: 'r1', value: {} } };
  const pages = sitePages.map((one) => (one.path === '/news' ? { ...one, content: ['news'] } : one));
  const answer = await shared(
    serve('news', { registry: registryWithRollout(0, pages), edited: { contents } }),
    '-',
  );
  expect(keysOf(answer)).toContain('mfe-public/news');
});

test('a page that was made from what names no topic has the keys of all', async () => {
  const topics = { news: 'one', projects: 'one' };
  const answer = await shared(serve(null, { topics }), '-');
  expect(keysOf(answer)).toEqual(['mfe-public@1.0.0', 'news', 'projects', 'site']);
});

test('the name of what is offered gives a page of that', async () => {
  const server = serve();
  expect((await shared(server, '-')).text).toContain('<h1>1.0.0</h1>');
  const answer = await shared(server, given);
  expect(answer.text).toContain('<h1>1.1.0</h1>');
  expect(keysOf(answer)).toContain('mfe-public@1.1.0');
});

test.each(['unknown', `${given}x`, '.', '<script>'])(
  'a name that nobody has, %s, gives stable',
  async (name) => {
    expect((await shared(serve(), name)).text).toContain('<h1>1.0.0</h1>');
  },
);

test('the page is the same for all who have the name, whatever their cookies', async () => {
  const server = serve();
  const first = await shared(server, given).set('Cookie', 'visitor=vvvvvvvvvvvvvvvvvvvvvv');
  const second = await shared(server, given);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.headers['set-cookie']).toBeUndefined();
});

test('the page says that it is everybody’s, so that it asks who its visitor is', async () => {
  const server = serve();
  const pageOf = ({ text }: { text: string }) =>
    JSON.parse(/id="rendered-page">(.+?)<\/script>/.exec(text)?.[1] ?? 'null');
  expect(pageOf(await shared(server, '-')).isShared).toBe(true);
  expect(pageOf(await server.get('/news')).isShared).toBeUndefined();
});

test('the same address without the header is the visitor’s own, with their cookies', async () => {
  const server = serve();
  await shared(server, '-');
  const { headers } = await server.get('/news').expect(200).expect('Cache-Control', 'private, no-cache');
  expect(String(headers['set-cookie'])).toContain('visitor=');
  expect(headers['surrogate-key']).toBeUndefined();
});

test('a page that is one visitor’s alone is kept by no shared cache', async () => {
  const personal: Rendering = async () => ({ html: '<h1>Yours</h1>', data: null, meta: { personal: true } });
  const { headers } = await shared(serve('news', { render: personal }), '-').expect(200);
  expect(headers['cache-control']).toBe('private, no-store');
});

test.each(['/private', '/news/99', '/nowhere'])(
  '%s, which no search engine may list, is kept by no shared cache',
  async (address) => {
    const { headers } = await shared(serve(), '-', address);
    expect(headers['cache-control']).not.toContain('public');
  },
);

test('a page that stands in for one that failed is kept for a second', async () => {
  const failing: Rendering = (address, version, ask) =>
    version === '1.1.0' ? Promise.reject(new ReleaseError('It throws')) : render(address, version, ask);
  const { headers, text } = await shared(serve('news', { render: failing }), given);
  expect(text).toContain('<h1>1.0.0</h1>');
  expect(headers['cache-control']).toContain('s-maxage=1,');
});

test('a page that can not be made is kept by no shared cache', async () => {
  const failing = () => Promise.reject(new ReleaseError('It throws'));
  const { headers } = await shared(
    serve('news', { render: failing, registry: registryWith(sitePages) }),
    '-',
  ).expect(503);
  expect(headers['cache-control']).not.toContain('public');
});

test('a shared page that has not changed is not sent again', async () => {
  const server = serve();
  const { headers } = await shared(server, '-');
  await shared(server, '-').set('If-None-Match', String(headers.etag)).expect(304);
});
