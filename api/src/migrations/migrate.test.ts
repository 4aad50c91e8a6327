import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { decode } from '../database/embedded/values.ts';
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

test('data of a newer version is refused, and stays as it is', async () => {
  await SchemaVersion.updateOne({ _id: SCHEMA }, { $set: { version: 1000 } }, { upsert: true });
  await expect(migrate(log)).rejects.toThrow('The stored data is of version 1000');
  expect(await SchemaVersion.findById(SCHEMA).lean()).toMatchObject({ version: 1000 });
});
