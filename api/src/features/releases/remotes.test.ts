import type { AxiosInstance } from 'axios';
import type { RemoteReleases } from 'contracts/releases';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: AxiosInstance;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
});
afterAll(() => app.close());

const careers = { remote: 'careers', title: 'Careers', host: 'https://careers.example.com' };
const create = (changes = {}) => admin.post('/releases/create', { ...careers, ...changes });
const remotes = async (): Promise<RemoteReleases[]> => (await app.client().get('/releases')).data.remotes;

test('a remote is created with its title and its host, and readers see it', async () => {
  expect((await create({ reason: 'We hire' })).status).toBe(200);
  expect(await remotes()).toMatchObject([{ ...careers, stable: null, versions: [] }]);
  const { data } = await admin.get('/releases/history');
  expect(data).toMatchObject([{ remote: 'careers', action: 'create', by: 'admin', reason: 'We hire' }]);
});

test('remotes are listed in the order in which they were created', async () => {
  await create({ remote: 'zoo' });
  await create({ remote: 'arts' });
  expect((await remotes()).map(({ remote }) => remote)).toEqual(['zoo', 'arts']);
});

test('the same again changes nothing, also many times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await admin.get('/releases/history')).data).toHaveLength(1);
});

test('a name that is taken is refused, and the remote stays as it was', async () => {
  await create();
  const { status, data } = await create({ title: 'Other' });
  expect([status, data.code]).toEqual([409, 'remote_exists']);
  expect(await remotes()).toMatchObject([careers]);
});

test('a name whose variables another remote has is refused', async () => {
  await create();
  const { status, data } = await create({ remote: 'mfe-careers' });
  expect([status, data.code]).toEqual([409, 'remote_exists']);
  expect(data.message).toContain('careers is there already');
});

test.each([
  ['remote', { remote: 'Careers' }],
  ['remote', { remote: '-x' }],
  ['remote', { remote: 'x'.repeat(41) }],
  ['remote', { remote: 'api' }],
  ['remote', { remote: 'mfe-site' }],
  ['title', { title: ' ' }],
  ['host', { host: 'careers.example.com' }],
  ['host', { host: 'javascript:alert(1)' }],
  ['host', { host: "https://x.example.com/;script-src 'unsafe-inline'" }],
  ['host', { host: 'https://x.example.com/a,b' }],
  ['host', { host: 'https://x.example.com/?a' }],
  ['host', { host: 'https://*' }],
  ['host', { host: 'https://*.example.com' }],
  ['host', { host: 'https://user:word@x.example.com' }],
  ['host', { host: "https://x.example.com/'none'" }],
  ['host', { host: `https://x.example.com/${'x'.repeat(200)}` }],
])('a wrong %s is refused: %j', async (field, changes) => {
  const { status, data } = await create(changes);
  expect([status, Object.keys(data.fields)]).toEqual([422, [field]]);
  expect(await remotes()).toEqual([]);
});

test.each([
  ['https://例え.example/päth/', 'https://xn--r8jz45g.example/p%C3%A4th'],
  ['https://x.example.com/a\u0001b', 'https://x.example.com/a%01b'],
  ['http://[::1]:3001', 'http://[::1]:3001'],
  ['HTTP://LOCALHOST:3001/', 'http://localhost:3001'],
])('the host %s is kept as browsers write it, %s', async (host, kept) => {
  expect((await create({ host })).status).toBe(200);
  expect(await remotes()).toMatchObject([{ host: kept }]);
});

test('title and host can be changed, each alone', async () => {
  await create();
  const edit = (body: object) =>
    admin.post('/releases/edit', { remote: 'careers', reason: 'Moved', ...body });
  await edit({ revision: 0, host: 'https://jobs.example.com/' });
  expect(await remotes()).toMatchObject([{ title: 'Careers', host: 'https://jobs.example.com' }]);
  await edit({ revision: 1, title: 'Jobs' });
  expect(await remotes()).toMatchObject([{ title: 'Jobs', host: 'https://jobs.example.com' }]);
  await edit({ revision: 2, host: null });
  expect(await remotes()).toMatchObject([{ title: 'Jobs', host: null }]);
  expect((await edit({ revision: 2, title: 'Late' })).status).toBe(409);
});

test('nobody creates a remote without a key', async () => {
  expect((await app.client().post('/releases/create', careers)).status).toBe(401);
});
