import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { makeProject } from '../../test/factories.ts';
import { asFile, form, picture } from '../../test/pictures.ts';
import { change, createRemote, manifest, publishAll } from '../../test/releases.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { reserveIds } from '../database/counter.ts';
import { decode } from '../database/embedded/values.ts';
import { User } from '../features/users/user.model.ts';
import { createLog } from '../lib/log.ts';
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

test('data of the first version is found without accents and in the order of the language, once migrated', async () => {
  await restoreFirstVersion();
  const titles = (list: { title: string }[]) => list.map(({ title }) => title);
  const visitor = app.client();
  const search = 'strasse pinas istanbul';
  expect((await visitor.get('/project/getPublic', { params: { search } })).data.result).toEqual([]);
  await migrate(log);
  await migrate(log);
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

test('a picture that an article of the first version shows, copied from a project, outlives that project', async () => {
  await restoreFirstVersion();
  const admin = await app.signedIn();
  const project = await makeProject(admin);
  const body = form({ pid: project, 'images[]': asFile(await picture()) });
  const { image_path } = (await admin.post('/project_imgs/create', body)).data.result[0];
  await mongoose.connection
    .collection('news')
    .updateOne({}, { $set: { content: `<p><img src="/files/${image_path}?w=640" alt="" /></p>` } });
  await migrate(log);
  await admin.delete('/project/deleteProject', { data: { id: project } });
  expect((await app.client().get(`/files/${image_path}`)).status).toBe(200);
});

test('a rollout that the first version halted stays halted', async () => {
  const admin = await app.signedIn();
  await publishAll(admin, '1.0.0', '1.1.0');
  await change(admin, 'rollout', { version: '1.1.0', percent: 50 });
  await change(admin, 'halt');
  await mongoose.connection.collection('release_registry').updateMany({}, { $unset: { halted: true } });
  await migrate(log);
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
  await migrate(log);
  const url = await app.secondApi();
  const [remote] = (await app.client().get(`${url}/releases`)).data.remotes;
  expect(remote).toMatchObject({ remote: 'mfe-public', title: 'Public pages', host: null });
  expect(remote.stable).toMatchObject({ version: '1.0.0', requires: { contract: '^1.0.0', shared: {} } });
  expect(remote.stable.pages.map(({ path }: { path: string }) => path)).toContain('/products');
});

test('data of a newer version is refused, and stays as it is', async () => {
  await SchemaVersion.updateOne({ _id: SCHEMA }, { $set: { version: 1000 } }, { upsert: true });
  await expect(migrate(log)).rejects.toThrow('The stored data is of version 1000');
  expect(await SchemaVersion.findById(SCHEMA).lean()).toMatchObject({ version: 1000 });
});

test('an empty database is of this version from the start, and nothing is logged', async () => {
  await User.deleteMany({});
  const info = jest.fn();
  await migrate({ ...log, info });
  const stored = await SchemaVersion.findById(SCHEMA).lean();
  expect([stored?.version, info.mock.calls]).toEqual([4, []]);
});
