import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { makeNews, makeProject } from '../../test/factories.ts';
import { asFile, form, picture } from '../../test/pictures.ts';
import { change, createRemote, manifest, publishAll } from '../../test/releases.ts';
import { ADMIN, startTestApp, type TestApp } from '../../test/test-app.ts';
import { reserveIds } from '../database/counter.ts';
import { decode } from '../database/embedded/values.ts';
import { News } from '../features/news/news.model.ts';
import { Project } from '../features/projects/project.model.ts';
import { User } from '../features/users/user.model.ts';
import { createLog } from '../lib/log.ts';
import { SeedState } from '../seed-state.model.ts';
import { MediaFile } from '../storage/media-file.model.ts';
import { DEMO_DATE, DEMO_NEWS, DEMO_PROJECTS } from './008-demo-titles.ts';
import { migrate } from './migrate.ts';
import { SCHEMA, SchemaVersion } from './schema-version.model.ts';

let app: TestApp;
const log = createLog('silent');

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/** Documents as the first version wrote them. */
async function restoreFirstVersion(): Promise<void> {
  await reserveIds('project', 3);
  for (const name of ['projects', 'news']) {
    const lines = await readFile(join(__dirname, '../../test/data/first-version', `${name}.jsonl`), 'utf8');
    for (const line of lines.trim().split('\n')) {
      const change = decode(line) as { put: { _id: number }[] };
      await mongoose.connection.collection<{ _id: number }>(name).insertMany(change.put);
    }
  }
}

test('whoever had an account before there were roles is an administrator, and signs in as before', async () => {
  await User.updateOne(
    {},
    { $unset: { role: true, disabled_at: true, second_factor: true, signed_in_at: true } },
  );
  await SchemaVersion.updateOne({ _id: SCHEMA }, { $set: { version: 5 } }, { upsert: true });
  await migrate(log, app.files);
  const { data } = await app.client().post('/users/verifyUser', { user: ADMIN.user, pass: ADMIN.pass });
  expect(data.status).toBe(true);
  const [me] = (await app.client(data.token).get('/users')).data;
  expect(me).toMatchObject({ name: ADMIN.user, role: 'admin', state: 'active', second_factor: false });
});

test('what the demo has put there is marked as that, and what somebody has saved since is not', async () => {
  const [first = '', second = '', third = ''] = DEMO_PROJECTS;
  const [article = ''] = DEMO_NEWS;
  const admin = await app.signedIn();
  for (const title of [first, second, 'Another title']) await makeProject(admin, { title });
  await makeNews(admin, { title: article });
  await makeNews(admin, { title: DEMO_NEWS[1] });
  await makeProject(admin, { title: third });
  await Project.updateMany({ _id: { $ne: 2 } }, { $set: { updated_at: DEMO_DATE } });
  await News.updateOne({ _id: 2 }, { $set: { version: 2 } });
  await SeedState.create({ _id: 'demo', state: 'done' });
  await SchemaVersion.updateOne({ _id: SCHEMA }, { $set: { version: 7 } }, { upsert: true });
  await migrate(log, app.files);
  await migrate(log, app.files);
  expect((await Project.find({ demo: true }).lean()).map(({ _id }) => _id)).toEqual([1]);
  expect((await News.find({ demo: true }).lean()).map(({ _id }) => _id)).toEqual([1]);
});

test('data of the first version is found without accents and in the order of the language, once migrated', async () => {
  await restoreFirstVersion();
  const titles = (list: { title: string }[]) => list.map(({ title }) => title);
  const visitor = app.client();
  const search = 'strasse pinas istanbul';
  expect((await visitor.get('/project/getPublic', { params: { search } })).data.result).toEqual([]);
  await migrate(log, app.files);
  await migrate(log, app.files);
  // What was cached before stays with its process: this one starts with the migrated data.
  const url = await app.secondApi();
  const { data } = await visitor.get(`${url}/project/getPublic`, { params: { search } });
  expect(titles(data.result)).toEqual(['Piñas Straße registry']);
  const news = await visitor.get(`${url}/news/list`, { params: { search: 'paranaque cafe' } });
  expect(titles(news.data)).toEqual(['Café opens in Parañaque']);
  const admin = await app.signedIn();
  const sorted = await admin.post(`${url}/project/getAll`, { sort: 'title' });
  expect(titles(sorted.data)).toEqual(['Ártica', 'Bayan permits', 'Piñas Straße registry']);
  expect(await mongoose.connection.collection('news').findOne({})).not.toHaveProperty('year');
});

test('articles of the first version get their first words and the time of their creation, projects that of the migration', async () => {
  await restoreFirstVersion();
  const started = new Date().toISOString();
  await migrate(log, app.files);
  const url = await app.secondApi();
  const [article] = (await app.client().get(`${url}/news/list`)).data;
  expect(article).toMatchObject({
    slug: 'cafe-opens-in-paranaque',
    summary: 'The straße is open.',
    updated_at: article.created_at,
  });
  const { result } = (await app.client().get(`${url}/project/getPublic`)).data;
  for (const { updated_at } of result) expect(updated_at >= started).toBe(true);
  await migrate(log, app.files);
  expect((await app.client().get(`${url}/project/getPublic`)).data.result).toEqual(result);
});

test('a picture that an article of the first version shows, copied from a project, outlives that project', async () => {
  await restoreFirstVersion();
  const admin = await app.signedIn();
  const project = await makeProject(admin);
  const body = form({ pid: project, 'images[]': asFile(await picture()) });
  const { image_path } = (await admin.post('/project_imgs/create', body)).data.result[0];
  await mongoose.connection
    .collection('news')
    .updateOne({}, { $set: { content: `<p><img src="/files/${image_path}?w=640" alt="" /></p>` } });
  await migrate(log, app.files);
  await admin.delete('/project/deleteProject', { data: { id: project } });
  expect((await app.client().get(`/files/${image_path}`)).status).toBe(200);
});

test('a rollout that the first version halted stays halted', async () => {
  const admin = await app.signedIn();
  await publishAll(admin, '1.0.0', '1.1.0');
  await change(admin, 'rollout', { version: '1.1.0', percent: 50 });
  await change(admin, 'halt');
  await mongoose.connection.collection('release_registry').updateMany({}, { $unset: { halted: true } });
  await migrate(log, app.files);
  const { status, data } = await change(admin, 'rollout', { version: '1.1.0', percent: 50 });
  expect([status, data.code]).toEqual([422, 'rollout_halted']);
});

test('a release that the first version published keeps its pages, and fits no shell of today', async () => {
  const admin = await app.signedIn();
  await createRemote(admin, 'mfe-public');
  await admin.post('/releases/publish', { remote: 'mfe-public', release: manifest('1.0.0') });
  const { connection } = mongoose;
  const facts = { title: true, host: true, created_at: true };
  await connection.collection('release_registry').updateMany({}, { $unset: facts });
  await connection
    .collection('releases')
    .updateMany({}, { $set: { contract: '1.0.0' }, $unset: { pages: true, panels: true, requires: true } });
  await migrate(log, app.files);
  const url = await app.secondApi();
  const [remote] = (await app.client().get(`${url}/releases`)).data.remotes;
  expect(remote).toMatchObject({ remote: 'mfe-public', title: 'Public pages', host: null });
  expect(remote.stable).toMatchObject({ version: '1.0.0', requires: { contract: '^1.0.0', shared: {} } });
  expect(remote.stable.pages.map(({ path }: { path: string }) => path)).toContain('/products');
});

test('data of a newer version is refused, and stays as it is', async () => {
  await SchemaVersion.updateOne({ _id: SCHEMA }, { $set: { version: 1000 } }, { upsert: true });
  await expect(migrate(log, app.files)).rejects.toThrow('The stored data is of version 1000');
  expect(await SchemaVersion.findById(SCHEMA).lean()).toMatchObject({ version: 1000 });
});

test('every picture that something shows gets one record, with the title of what shows it', async () => {
  const admin = await app.signedIn();
  const pid = await makeProject(admin, { title: 'Permit desk' });
  await admin.post('/project_imgs/create', form({ pid, 'images[]': asFile(await picture()) }));
  const inText = `<p>x</p><img src="data:image/png;base64,${(await picture()).toString('base64')}">`;
  const cover = asFile(await picture());
  await admin.post('/news/add', form({ title: 'We moved', type: 'update', content: inText, cover }));
  const list = async () => (await admin.get('/media/list')).data.list;
  const before = await list();
  await MediaFile.deleteMany({});
  await migrate(log, app.files);
  await SchemaVersion.updateOne({ _id: SCHEMA }, { $set: { version: 5 } });
  await migrate(log, app.files);
  const facts = (items: { path: string }[]) => items.map(({ path }) => path).toSorted();
  const after = await list();
  expect(facts(after)).toEqual(facts(before));
  expect(after.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Permit desk',
    'We moved',
    'We moved',
  ]);
  for (const item of after) {
    const { bytes } = before.find(({ path }: { path: string }) => path === item.path);
    expect(item).toMatchObject({ bytes, width: 40, height: 30, focus: { x: 0.5, y: 0.5 } });
  }
});

test('an empty database is of this version from the start, and nothing is logged', async () => {
  await User.deleteMany({});
  const info = jest.fn();
  await migrate({ ...log, info }, app.files);
  const stored = await SchemaVersion.findById(SCHEMA).lean();
  expect([stored?.version, info.mock.calls]).toEqual([8, []]);
});
