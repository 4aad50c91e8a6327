import { makeNews, makeProject } from '../../../test/factories.ts';
import { asFile, form, picture } from '../../../test/pictures.ts';
import { publishAll } from '../../../test/releases.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let other: string;

beforeAll(async () => {
  app = await startTestApp();
  other = await app.secondApi();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.signedIn();
});
afterAll(() => app.close());

const version = async (url = '') => (await app.client().get(`${url}/content/version`)).data.version;

test('the version is asked for by anybody, and no cache keeps it', async () => {
  const { status, headers, data } = await app.client().get('/content/version');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(data).toEqual({ version: expect.stringMatching(/./), topics: expect.any(Object) });
});

test('the version changes with each save and removal, in every process, and never comes back', async () => {
  const seen = [await version()];
  const expectNew = async () => {
    const now = await version();
    expect(seen).not.toContain(now);
    expect(await version(other)).toBe(now);
    seen.push(now);
  };
  const id = await makeProject(admin);
  await expectNew();
  await admin.put('/project/updateProject', { id, title: 'Another' });
  await expectNew();
  await admin.post('/project_imgs/create', form({ pid: id, images: asFile(await picture()) }));
  await expectNew();
  await admin.post('/project_imgs/update', form({ id }));
  await expectNew();
  await admin.delete('/project/deleteProject', { data: { id } });
  await expectNew();
  const article = await makeNews(admin);
  await expectNew();
  await admin.post(`${other}/news/update`, { id: article, title: 'Another' });
  await expectNew();
  await admin.delete('/news/delete', { data: { id: article } });
  await expectNew();
});

test('a save changes the version of its own topic alone', async () => {
  const topics = async () => (await app.client().get('/content/version')).data.topics;
  await makeProject(admin);
  await makeNews(admin);
  const before = await topics();
  await makeNews(admin);
  const { news, ...others } = await topics();
  expect(news).not.toBe(before.news);
  expect(others).toEqual({ projects: before.projects, content: before.content });
});

test.each([
  ['/news/list', 'news'],
  ['/news/find?id=99', 'news news/99'],
  ['/project/related?id=99', 'projects projects/99'],
  ['/search?q=permits', 'content news projects'],
])('%s names the topics that it is made from', async (address, topics) => {
  const { headers } = await app.client().get(address);
  expect(headers['surrogate-key']).toBe(topics);
});

test('a call by POST that reads names its topics too', async () => {
  const { headers } = await app.client().post('/project/getProject', { id: 99 });
  expect(headers['surrogate-key']).toBe('projects projects/99');
});

test('reading and releases leave the version as it is', async () => {
  await makeProject(admin);
  const before = await version();
  await app.client().get('/project/getPublic');
  await publishAll(admin, '1.0.0');
  expect(await version()).toBe(before);
});
