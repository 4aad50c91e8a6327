import { registryWith, serveShell, sitePages } from '../test/serve-shell.ts';

const at = 'http://localhost:3001';
const cookie = `local-mfe-public=${at}`;
const address = `/local?remote=mfe-public&at=${at}`;

const render = async () => ({ html: '<h1>Rendered</h1>', data: null, meta: {} });
const serve = (allowsLocalRemotes = true) =>
  serveShell({}, { registry: registryWith(sitePages), render, settings: { allowsLocalRemotes } });

function offerOf({ text }: { text: string }) {
  const json = /id="site-config">(.+?)<\/script>/.exec(text)?.[1] ?? '';
  return JSON.parse(json).remotes['mfe-public'];
}
const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-security-policy']);

test('whoever says yes takes a remote from their own machine, until they end it', async () => {
  const server = serve();
  const page = await server.get(address).expect(200);
  expect(page.text).toContain('Take mfe-public from this machine?');
  expect(page.headers['set-cookie']).toBeUndefined();
  const answer = await server.post(address).set('Sec-Fetch-Site', 'same-origin').expect(303);
  expect(String(answer.headers['set-cookie'])).toBe(`${cookie}; path=/; samesite=lax; httponly`);
  expect(offerOf(await server.get('/home').set('Cookie', cookie)).local).toBe(at);
  const gone = await server.delete('/local/mfe-public').expect(204);
  expect(String(gone.headers['set-cookie'])).toMatch(/^local-mfe-public=; .*1970/);
});

test("its pages may load from there and be reloaded from there; nobody else's may", async () => {
  const server = serve();
  const own = policyOf(await server.get('/home').set('Cookie', cookie));
  expect(own).toMatch(/script-src 'self' https:\/\/public\.example\.com\/ http:\/\/localhost:3001\/;/);
  expect(own).toMatch(/connect-src 'self' [^;]* http:\/\/localhost:3001\/ ws:\/\/localhost:3001\//);
  for (let time = 0; time < 2; time += 1) {
    const others = await server.get('/home');
    expect(policyOf(others)).not.toContain('localhost:3001');
    expect(offerOf(others).local).toBeUndefined();
  }
});

test('the browser makes its pages, which nobody keeps or lists, and which count nowhere', async () => {
  const server = serve();
  await server.get('/home');
  const { text, headers } = await server.get('/home').set('Cookie', cookie);
  expect(text).toContain('<div id="root"></div>');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
});

test('another site can not press the button', async () => {
  await serve().post(address).set('Sec-Fetch-Site', 'cross-site').expect(403);
  await serve().post(address).expect(403);
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example:3001',
  'http://user@localhost:3001',
  'http://localhost:3001/path',
  'javascript:alert(1)',
])('%s is not of this machine', async (other) => {
  const server = serve();
  await server.get(`/local?remote=mfe-public&at=${encodeURIComponent(other)}`).expect(400);
  const page = await server.get('/home').set('Cookie', `local-mfe-public=${other}`);
  expect(offerOf(page).local).toBeUndefined();
  expect(policyOf(page)).not.toMatch(/evil|javascript|:3001/);
});

test('a site that does not allow it has none of it', async () => {
  const server = serve(false);
  await server.get(address).expect(404);
  const page = await server.get('/home').set('Cookie', cookie);
  expect(offerOf(page).local).toBeUndefined();
  expect(policyOf(page)).not.toContain('localhost:3001');
});
