import type { AxiosInstance } from 'axios';
import type { ListedVersion } from 'contracts/releases';
import { change, createRemote, manifest, portal, publishAll } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readConfig } from '../../config.ts';
import { History, Registry } from './registry.model.ts';

const TOKEN = 'a-token-of-the-pipeline';
let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp({ config: { corsOrigins: [], trustedHops: 0, deployToken: TOKEN } });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
  await createRemote(admin, 'mfe-portal');
});
afterAll(() => app.close());

const send = (release: unknown, more = {}) =>
  admin.post('/releases/publish', { remote: 'mfe-portal', release, ...more });
const listed = (params: object = {}) =>
  admin.get<ListedVersion[]>('/releases/versions', { params: { remote: 'mfe-portal', ...params } });
const versionsOf = async () => (await listed()).data.map(({ version }) => version);

test('a remote that was created is there, empty', async () => {
  const { status, data } = await app.client().get('/releases');
  expect(status).toBe(200);
  expect(data.remotes).toEqual([
    {
      ...{ remote: 'mfe-portal', title: 'mfe-portal', host: null, revision: 0, stable: null },
      ...{ previousStable: null, earlier: [], rollout: null, halted: [], disabled: null },
      ...{ latest: null, versions: [] },
    },
  ]);
});

test('the first version of a remote is stable at once, with who published it and when', async () => {
  const { status, data } = await send(manifest('1.0.0-abc'));
  expect(status).toBe(200);
  const published = {
    ...manifest('1.0.0-abc'),
    publishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    by: 'admin',
  };
  expect(data).toMatchObject({ remote: 'mfe-portal', revision: 1, stable: published, versions: [published] });
  expect(await portal(app.client())).toEqual(data);
});

test('a later version is listed first and given to nobody', async () => {
  await publishAll(admin, '1.0.0', '1.1.0');
  const { stable, previousStable, rollout, revision } = await portal(admin);
  expect(await versionsOf()).toEqual(['1.1.0', '1.0.0']);
  expect([stable?.version, previousStable, rollout, revision]).toEqual(['1.0.0', null, null, 2]);
});

test('publishing the same again changes nothing', async () => {
  const first = await publishAll(admin, '1.0.0');
  expect((await send(manifest('1.0.0'))).data).toEqual(first);
  expect((await admin.get('/releases/history')).data).toMatchObject([
    { action: 'publish' },
    { action: 'create' },
  ]);
});

test.each([
  { requires: { contract: '^2.1.0', shared: {} } },
  { panels: ['assistant'] },
  { pages: [] },
  { global: 'another' },
  { preload: [] },
  { server: { path: '1.0.0/server.js', integrity: `sha384-${'s'.repeat(64)}` } },
  { pages: manifest('1.0.0').pages.map((page) => ({ ...page, title: 'Another' })) },
  { entry: { ...manifest('1.0.0').entry, integrity: `sha384-${'B'.repeat(64)}` } },
])('other content under a published version is refused: %j', async (changes) => {
  const first = await publishAll(admin, '1.0.0');
  const { status, data } = await send(manifest('1.0.0', changes));
  expect([status, data.code]).toEqual([409, 'version_taken']);
  expect(await portal(admin)).toEqual(first);
});

test('a build that sets the global of another one is refused', async () => {
  const first = await publishAll(admin, '1.0.0');
  const { status, data } = await send(manifest('1.1.0', { global: manifest('1.0.0').global }));
  expect([status, data.code]).toEqual([409, 'global_taken']);
  expect(await portal(admin)).toEqual(first);
});

const integrity = `sha384-${'A'.repeat(64)}`;
const page = { path: '/home', title: 'Home', indexed: true, preload: [] };
const withEntry = (path: unknown) => ({ ...manifest('1.0.0'), entry: { path, integrity } });

test.each([
  '/1.0.0/remoteEntry.js',
  'https://cdn.test/1.0.0/remoteEntry.js',
  '1.0.0',
  '1.0.0/',
  '1.0.0//remoteEntry.js',
  '1.0.0/./remoteEntry.js',
  '1.0.0/../1.1.0/remoteEntry.js',
  '1.0.0/..',
  '1.0.0/remote Entry.js',
  '1.0.0/remoteEntry.js?x',
  '1.0.0/%2e%2e/remoteEntry.js',
  '1.0.0/a\\b.js',
  '1.0.01/remoteEntry.js',
  'remoteEntry.js',
  `1.0.0/${'x'.repeat(500)}`,
  '',
  5,
])('an entry at %p is refused', async (path) => {
  const { status, data } = await send(withEntry(path));
  expect([status, Object.keys(data.fields)]).toEqual([422, ['release.entry.path']]);
  expect(await versionsOf()).toEqual([]);
});

test('an entry in a folder of its version is accepted', async () => {
  const { data } = await send(withEntry('1.0.0/static/js/remote-Entry_1.js'));
  expect(data.stable.entry.path).toBe('1.0.0/static/js/remote-Entry_1.js');
});

test.each([
  ['release.preload.0.path', manifest('1.0.0', { preload: [{ path: '1.1.0/a.css', integrity }] })],
  [
    'release.entry.integrity',
    manifest('1.0.0', { entry: { ...manifest('1.0.0').entry, integrity: 'md5-x' } }),
  ],
  ['release.version', { ...manifest('1.0.0'), version: '../1.0.0' }],
  ['release.version', { ...manifest('1.0.0'), version: undefined }],
  ['release.global', manifest('1.0.0', { global: 'alert(1)' })],
  ['release.requires.contract', manifest('1.0.0', { requires: { contract: 'newest', shared: {} } })],
  [
    'release.requires.shared.react',
    manifest('1.0.0', { requires: { contract: '^2.0.0', shared: { react: 'newest' } } }),
  ],
  ['release.pages.0.path', manifest('1.0.0', { pages: [{ ...page, path: 'home' }] })],
  ['release.pages.0.path', manifest('1.0.0', { pages: [{ ...page, path: '/a/../b' }] })],
  ['release.pages.1.path', manifest('1.0.0', { pages: [page, { ...page, path: '/HOME' }] })],
  ['release.pages.0.shows', manifest('1.0.0', { pages: [{ ...page, path: '/news/:item' }] })],
  ['release.pages.0.shows', manifest('1.0.0', { pages: [{ ...page, shows: 'article' }] })],
  ['release.pages.0.path', manifest('1.0.0', { pages: [{ ...page, path: '/:item/news' }] })],
  ['release.server.path', manifest('1.0.0', { server: { path: '1.1.0/server.js', integrity } })],
  ['release.pages.0.title', manifest('1.0.0', { pages: [{ ...page, title: ' ' }] })],
  [
    'release.pages.0.preload.0.path',
    manifest('1.0.0', { pages: [{ ...page, preload: [{ path: 'a/b.js', integrity }] }] }),
  ],
  ['release.panels.0', manifest('1.0.0', { panels: ['<script>'] })],
  ['release.panels', manifest('1.0.0', { panels: ['chat', 'chat'] })],
  ['release.requires.contract', manifest('1.0.0', { requires: { contract: '', shared: {} } })],
  ['release.preload', { ...manifest('1.0.0'), preload: 'x' }],
  ['release', undefined],
])('a wrong %s is refused with 422 (%#)', async (field, release) => {
  const { status, data } = await send(release);
  expect(status).toBe(422);
  expect(Object.keys(data.fields)).toContain(field);
  expect(await versionsOf()).toEqual([]);
});

const sha256 = (byte: number) => ({
  inName: Buffer.alloc(32, byte).toString('hex'),
  integrity: `sha256-${Buffer.alloc(32, byte).toString('base64')}`,
});
const shared = (byte: number, integrity = sha256(byte).integrity) => ({
  path: `files/app.${sha256(byte).inName}.js`,
  integrity,
});

test('versions share files that are named by their content, and all files are given to readers', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    const { entry, ...rest } = manifest(version, { preload: [shared(1)], pages: [] });
    const files = [entry, shared(1), shared(2)];
    expect((await send({ entry, ...rest, files })).status).toBe(200);
    const params = { remote: 'mfe-portal', version };
    const { data } = await app.client().get('/releases/version', { params });
    expect(data).toMatchObject({ preload: [shared(1)], files });
  }
});

test.each([
  ['another content than its name says', { preload: [shared(1, sha256(2).integrity)] }],
  ['no hash in its name', { preload: [{ path: 'files/app.js', integrity: sha256(1).integrity }] }],
  ['another kind of hash', { preload: [shared(1, `sha384-${'A'.repeat(64)}`)] }],
  ['a path that the list of files lacks', { preload: [shared(1)], files: [shared(2)] }],
])('a shared file with %s is refused', async (_, changes) => {
  const { status, data } = await send(manifest('1.0.0', changes));
  expect([status, Object.keys(data.fields)]).toEqual([
    422,
    expect.arrayContaining(['release.preload.0.path']),
  ]);
});

test('pages of single items, and the script for the server, are given to readers as they were published', async () => {
  const server = { path: '1.0.0/server.js', integrity: `sha384-${'s'.repeat(64)}` };
  const page = {
    path: '/news/:item',
    title: 'Article',
    indexed: true,
    shows: 'article' as const,
    preload: [],
  };
  await send(manifest('1.0.0', { server, pages: [page] }));
  expect((await portal(app.client())).stable).toMatchObject({ server, pages: [page] });
});

test('a build with 200 pages and their files is taken', async () => {
  const preload = Array.from({ length: 4 }, (_, index) => ({ path: `1.0.0/file-${index}.js`, integrity }));
  const pages = Array.from({ length: 200 }, (_, index) => ({ ...page, path: `/page-${index}`, preload }));
  expect((await send(manifest('1.0.0', { pages }))).status).toBe(200);
});

test('a remote that was not created is refused, with what to do', async () => {
  const { status, data } = await send(manifest('1.0.0'), { remote: 'careers' });
  expect([status, data.code]).toEqual([404, 'unknown_remote']);
  expect(data.message).toContain('npm run release -- create careers');
});

test('a wrong name of a remote and an empty reason are refused', async () => {
  expect((await send(manifest('1.0.0'), { remote: 'Careers!' })).data.fields).toHaveProperty('remote');
  expect((await send(manifest('1.0.0'), { reason: ' ' })).data.fields).toHaveProperty('reason');
  expect((await send(manifest('1.0.0'), { reason: 'x'.repeat(501) })).data.fields).toHaveProperty('reason');
});

test('of the same build published many times at once there is one', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(manifest('1.0.0'))));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await portal(admin)).toMatchObject({ revision: 1, versions: [{ version: '1.0.0' }] });
  expect((await admin.get('/releases/history')).data).toHaveLength(2);
});

test('of different builds published at once under one version exactly one wins', async () => {
  const builds = Array.from({ length: 8 }, (_, index) => manifest('1.0.0', { panels: [`panel-${index}`] }));
  const statuses = (await Promise.all(builds.map((build) => send(build)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  expect(await versionsOf()).toEqual(['1.0.0']);
});

test('different versions published at once, by two processes, are all there', async () => {
  const second = await app.secondApi();
  const names = Array.from({ length: 10 }, (_, index) => `1.${index}.0`);
  const body = (version: string) => ({ remote: 'mfe-portal', release: manifest(version) });
  const urls = names.map((_, index) => (index % 2 ? '/releases/publish' : `${second}/releases/publish`));
  await Promise.all(names.map((name, index) => admin.post(urls[index] ?? '', body(name))));
  expect((await versionsOf()).sort()).toEqual(names);
  const { revision, stable } = await portal(admin);
  expect(revision).toBe(10);
  expect(names).toContain(stable?.version);
  expect((await admin.get('/releases/history')).data).toHaveLength(11);
});

test('everybody reads the versions that visitors may get, and which is the latest', async () => {
  await publishAll(admin, '1.0.0', '1.1.0', '1.2.0', '1.3.0');
  await change(admin, 'promote', { version: '1.1.0' });
  await change(admin, 'rollout', { version: '1.2.0', percent: 10 });
  const { versions, latest } = await portal(app.client());
  expect(versions.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  expect(latest).toBe('1.3.0');
});

test('publishers page through all versions, newest first', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `1.${index}.0`);
  await publishAll(admin, ...names);
  const pages = await Promise.all([1, 2, 3].map((page) => listed({ page, limit: 10 })));
  expect(pages.flatMap(({ data }) => data.map(({ version }) => version))).toEqual(names.reverse());
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['25', '25', '25']);
  expect((await listed()).data).toHaveLength(20);
  expect(pages[0]?.data[0]).toEqual({
    ...manifest('1.24.0'),
    ...{ publishedAt: expect.any(String), by: 'admin', retired: null },
  });
});

test('only publishers page through all versions', async () => {
  const { status } = await app.client().get('/releases/versions', { params: { remote: 'mfe-portal' } });
  expect(status).toBe(401);
});

test('anybody can look up a single version, and learns when there is none', async () => {
  await publishAll(admin, '1.0.0', '1.1.0');
  const lookUp = (version: string) =>
    app.client().get('/releases/version', { params: { remote: 'mfe-portal', version } });
  const { status, data } = await lookUp('1.1.0');
  expect([status, data]).toMatchObject([200, manifest('1.1.0')]);
  expect((await lookUp('1.2.0')).status).toBe(404);
});

test('readers may keep the answer five seconds and are told when nothing has changed', async () => {
  await publishAll(admin, '1.0.0');
  const { headers } = await app.client().get('/releases');
  expect(headers['cache-control']).toBe('public, max-age=5');
  const ask = () => app.client().get('/releases', { headers: { 'If-None-Match': headers.etag } });
  const same = await ask();
  expect([same.status, same.data, same.headers.etag]).toEqual([304, '', headers.etag]);
  await publishAll(admin, '1.1.0');
  const changed = await ask();
  expect([changed.status, changed.data.remotes[0].latest]).toEqual([200, '1.1.0']);
  expect(changed.headers.etag).not.toBe(headers.etag);
});

test.each([TOKEN, `Bearer ${TOKEN}`])(
  'the deploy token is accepted as %s and named in the history',
  async (key) => {
    const pipeline = app.client(key);
    await publishAll(pipeline, '1.0.0', '1.1.0');
    expect((await change(pipeline, 'rollout', { version: '1.1.0', percent: 5 })).status).toBe(200);
    const { data } = await pipeline.get('/releases/history');
    expect(data.map(({ by }: { by: string }) => by)).toEqual(['deploy', 'deploy', 'deploy', 'admin']);
    expect((await pipeline.get('/releases/evidence')).status).toBe(200);
  },
);

test('the deploy token opens nothing but releases', async () => {
  expect((await app.client(TOKEN).post('/project/getTotal')).status).toBe(401);
});

const CHANGES = [
  'create',
  'edit',
  'shells',
  'publish',
  'rollout',
  'promote',
  'halt',
  'pause',
  'resume',
  'skip',
  'rollback',
  'disable',
  'enable',
  'retire',
];
const PRIVATE = [
  ...CHANGES.map((name) => ['post', `/releases/${name}`] as const),
  ['get', '/releases/history'] as const,
  ['get', '/releases/evidence'] as const,
  ['get', '/releases/errors'] as const,
  ['get', '/releases/versions'] as const,
];

test.each(PRIVATE)('%s %s refuses a visitor and a wrong token', async (method, url) => {
  const without = await app.client().request({ method, url, data: {} });
  expect([without.status, without.data.code]).toEqual([401, 'no_key']);
  for (const wrong of [`${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase(), 'undefined']) {
    const { status, data } = await app.client(wrong).request({ method, url, data: {} });
    expect([status, data.code]).toEqual([401, 'bad_key']);
  }
});

test('without a deploy token configured no token is accepted', async () => {
  const second = await app.secondApi({ config: { corsOrigins: [], trustedHops: 0 } });
  for (const key of [TOKEN, 'undefined', ''])
    expect((await app.client(key).get(`${second}/releases/history`)).status).toBe(401);
});

test('a deploy token that can be guessed stops the start', () => {
  expect(() => readConfig({ DEPLOY_TOKEN: 'fifteen letters' }, '/')).toThrow(/DEPLOY_TOKEN.*16/);
});

test('an entry of the history that a crash has swallowed is made up for', async () => {
  await publishAll(admin, '1.0.0');
  await History.deleteMany({});
  expect((await admin.get('/releases/history')).data).toMatchObject([
    { action: 'publish', version: '1.0.0' },
  ]);
  await History.deleteMany({});
  await publishAll(admin, '1.1.0');
  const { data } = await admin.get('/releases/history?remote=mfe-portal');
  expect(data.map(({ version }: { version: string }) => version)).toEqual(['1.1.0', '1.0.0']);
});

test('a build that was stored when the process died is listed when it is published again', async () => {
  await publishAll(admin, '1.0.0');
  await Registry.updateMany({}, { $set: { versions: [], stable: null } });
  expect(await versionsOf()).toEqual([]);
  expect((await send(manifest('1.0.0'))).data).toMatchObject({ stable: { version: '1.0.0' } });
});

test('every call is described with what it takes', async () => {
  const { data } = await app.client().get('/openapi.json');
  const paths = Object.keys(data.paths).filter((path) => path.startsWith('/releases'));
  const others = [
    'offers',
    'preview',
    'renderings',
    'history',
    'evidence',
    'errors',
    'report',
    'source-maps',
    'version',
    'versions',
    'tokens',
    'tokens/revoke',
  ];
  const names = [...CHANGES, ...others].map((name) => `/releases/${name}`);
  expect(paths.sort()).toEqual(['/releases', ...names].sort());
  const report = data.paths['/releases/report'].post;
  expect(Object.keys(report.requestBody.content)).toEqual(['application/json', 'text/plain']);
  expect(data.paths['/releases/publish'].post.security).toBeDefined();
});
