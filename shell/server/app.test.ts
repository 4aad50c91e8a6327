import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import identity from '../site-identity.json' with { type: 'json' };
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

/** The shell's server beside remotes' hosts that serve the given `release.json` files, or are away. */
function serve(files: Record<string, unknown> = {}, site = identity) {
  const fetcher: typeof fetch = async (address) => {
    const file = files[new URL(String(address)).origin];
    if (!file) throw new TypeError('fetch failed');
    return Response.json(file);
  };
  const releases = new ReleaseDirectory(config.remoteOrigins, fetcher);
  const template = '<!doctype html><head><meta name="site-head"></head><div id="root"></div>';
  return request(createApp({ config, site, releases, clientFolder, template }).callback());
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
