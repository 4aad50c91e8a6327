import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AxiosInstance } from 'axios';
import mongoose from 'mongoose';
import { at, type BuiltApi, buildApi, type Running, ready, run, signIn } from '../../test/built-api.ts';
import { makeNews, makeProject } from '../../test/factories.ts';
import { asFile, form, picture } from '../../test/pictures.ts';
import { change, publishAll } from '../../test/releases.ts';
import { ADMIN, newMongodbUri, startTestApp, type TestApp, type TestStore } from '../../test/test-app.ts';
import { modelsInBackups, modelsToEmpty } from '../database/backup-rules.ts';
import { type DocumentEntry, type FileEntry, writeArchive } from './archive.ts';
import '../models.ts';
import { SCHEMA, SchemaVersion } from '../migrations/schema-version.model.ts';
import { SeedState } from '../seed-state.model.ts';

let built: BuiltApi;
/** Where the backup of a filled site is, for all tests, and where each has its own. */
let shared: string;
let directory: string;
let archive: string;
/** What that site shows. */
let content: unknown;
const started: Running[] = [];
const databases: string[] = [];

beforeAll(async () => {
  built = await buildApi();
  shared = await mkdtemp(join(tmpdir(), 'backup-'));
  directory = shared;
  archive = join(shared, 'site.backup');
  const site = storeUnderTest('site');
  content = await using(site, async (client) => {
    await fill(client);
    return everything(client);
  });
  expect(await admin(site, 'export', archive)).toMatchObject({ code: 0 });
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  for (const process of started.splice(0)) {
    process.process.kill('SIGKILL');
    await process.ended;
  }
  for (const uri of databases.splice(0)) {
    const connection = await mongoose.createConnection(uri).asPromise();
    await connection.dropDatabase();
    await connection.close();
  }
  await rm(directory, { recursive: true, force: true });
});
afterAll(async () => {
  await rm(shared, { recursive: true, force: true });
  await built.remove();
});

const embedded = (name: string): TestStore => ({ dataDir: join(directory, name), mongodbUri: undefined });

/** A store of the engine under test. */
function storeUnderTest(name: string): TestStore {
  const store = { ...embedded(name), mongodbUri: newMongodbUri() };
  if (store.mongodbUri) databases.push(store.mongodbUri);
  return store;
}

function variables({ dataDir, mongodbUri }: TestStore): Record<string, string> {
  return { DATA_DIR: dataDir, ...(mongodbUri ? { MONGODB_URI: mongodbUri } : {}) };
}

async function admin(store: TestStore, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const command = run(join(built.directory, 'admin.js'), args, variables(store));
  started.push(command);
  return { code: await command.ended, output: command.output() };
}

/** The API as a process of its own. */
function startOn(store: TestStore): Running {
  const env = { ...variables(store), API_PORT: '0', SEED: 'none', ADMIN_PASSWORD: ADMIN.pass };
  const api = run(join(built.directory, 'server.js'), [], env, true);
  started.push(api);
  return api;
}

/** All that its process shows of a store, of whichever engine. */
async function served(store: TestStore): Promise<unknown> {
  const api = startOn(store);
  const { port } = await ready(api);
  const key = await signIn(port, { username: ADMIN.user, password: ADMIN.pass });
  const shown = await everything(at(port, key));
  api.process.kill('SIGTERM');
  await api.ended;
  return shown;
}

/** Uses the API on a store of the engine under test and closes it. */
async function using<T>(
  store: TestStore,
  use: (client: AxiosInstance, app: TestApp) => Promise<T>,
): Promise<T> {
  const app = await startTestApp({ store });
  try {
    return await use(await app.signedIn(), app);
  } finally {
    await app.close();
  }
}

async function fill(client: AxiosInstance): Promise<void> {
  const bytes = await picture('png', 700, 400);
  const pid = await makeProject(client, { title: 'Line\u2028separator "quoted" ₱' });
  await client.post('/project_imgs/create', form({ pid, images: [asFile(bytes), asFile(bytes)] }));
  await client.delete('/project/deleteProject', { data: { id: await makeProject(client) } });
  const content = `<p>x</p><img src="data:image/png;base64,${bytes.toString('base64')}">`;
  await client.post('/news/add', form({ title: 'With pictures', content, cover: asFile(bytes) }));
  await makeNews(client);
  await publishAll(client, '1.0.0', '1.1.0');
  await change(client, 'rollout', { version: '1.1.0', percent: 12.5 });
  await SchemaVersion.create({ _id: SCHEMA, version: 3 });
  await SeedState.create({ _id: 'demo', state: 'done' });
}

/** All that a visitor and an administrator can read, pictures included. */
async function everything(client: AxiosInstance): Promise<unknown> {
  const Host = 'api.example.com';
  const get = async (path: string) => (await client.get(path, { headers: { Host } })).data;
  const images = (await client.post('/project_imgs/get', { id: 1 })).data;
  const news = await get('/news/list');
  const paths = [...images, ...news].map((item) => item.image_path ?? item.cover_image);
  const pictures = paths.filter(Boolean).flatMap((path) => [`/files/${path}`, `/files/${path}?w=320`]);
  const download = async (path: string) =>
    (await client.get<Buffer>(path, { responseType: 'arraybuffer' })).data.toString('base64');
  return {
    lists: [await get('/project/getPublic'), await get('/project/getYears'), await get('/news/years')],
    project: (await client.post('/project/getProject', { id: 1 })).data,
    articles: [images, news, await get('/news/find?id=1'), await get('/news/find?id=2')],
    releases: [await get('/releases'), await get('/releases/history')],
    // Not the sign-ins: whoever reads this has signed in for it.
    log: await get('/audit/list?area=projects'),
    pictures: await Promise.all(pictures.map(download)),
  };
}

test('everything is in another store after export and import, and back', async () => {
  const [other, back] = [embedded('other'), storeUnderTest('back')];
  const { code, output } = await admin(other, 'import', archive);
  expect([code, output]).toEqual([0, expect.stringMatching(/^Imported from .*: .*, \d+ files\n$/)]);
  for (const part of ['1 schema_version', '1 users', '1 projects', '2 project_images', '2 news', '1 seeds'])
    expect(output).toContain(` ${part},`);
  expect(await served(other)).toEqual(content);
  const second = join(directory, 'second.backup');
  expect(await admin(other, 'export', second)).toMatchObject({ code: 0 });
  expect(await admin(back, 'import', second)).toMatchObject({ code: 0 });
  await using(back, async (client) => {
    expect(await everything(client)).toEqual(content);
    expect(await makeProject(client)).toBe(3);
    expect((await change(client, 'promote')).data).toMatchObject({ stable: { version: '1.1.0' } });
  });
});

test('a backup has every model but those of one database and of the moment', () => {
  const names = (models: { modelName: string }[]) => models.map(({ modelName }) => modelName).sort();
  const emptied = [
    'Creation',
    'KnownDevice',
    'Lease',
    'PictureHold',
    'PictureRemoval',
    'RateLimit',
    'ReleaseAlert',
    'ReleaseError',
    'ReleaseShell',
    'ReleaseTally',
    'ReleaseToken',
    'ReleaseVisitor',
    'ReturnedForm',
    'Session',
    'UserLink',
  ];
  expect(names(modelsToEmpty())).toEqual(emptied);
  const others = [...emptied, 'AssistantMonth', 'AssistantQuestion', 'CacheVersion', 'ImportState', 'OwnKey'];
  const all = names(Object.values(mongoose.models));
  expect(names(modelsInBackups())).toEqual(all.filter((name) => !others.includes(name)));
  expect(names(modelsInBackups())).toEqual(
    expect.arrayContaining([
      'AuditEntry',
      'Counter',
      'User',
      'Project',
      'ProjectImage',
      'News',
      'Release',
      'ReleaseRegistry',
    ]),
  );
});

test('a backup is for its owner alone, and none is written over', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const bytes = await readFile(archive);
  const again = await admin(storeUnderTest('another'), 'export', archive);
  expect(again).toEqual({ code: 1, output: `${archive} exists already. Choose another name.\n` });
  expect((await readFile(archive)).equals(bytes)).toBe(true);
  expect(await readdir(shared)).not.toContain('site.backup.part');
});

test('a store with data is not touched without --replace; with it all that was there is gone', async () => {
  const target = storeUnderTest('target');
  const key = await using(target, async (client, app) => {
    await makeProject(client, { title: 'Mine' });
    await makeProject(client, { title: 'Mine, too' });
    return (await app.client().post('/users/verifyUser', ADMIN)).data.token;
  });
  const refused = await admin(target, 'import', archive);
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('Add --replace') });
  await using(target, async (client) => {
    expect((await client.get('/project/getPublic')).data.result).toHaveLength(2);
  });
  expect(await admin(target, 'import', archive, '--replace')).toMatchObject({ code: 0 });
  await using(target, async (client, app) => {
    expect(await everything(client)).toEqual(content);
    expect((await app.client(key).post('/users/verifyKey')).data).toEqual({ status: false });
  });
});

test('the embedded store is neither exported nor replaced while its API runs', async () => {
  const store = embedded('source');
  const api = startOn(store);
  await ready(api);
  for (const args of [
    ['export', join(directory, 'x')],
    ['import', archive, '--replace'],
  ]) {
    const { code, output } = await admin(store, ...args);
    expect([code, output]).toEqual([1, expect.stringMatching(/is in use by process \d+\. Stop it first/)]);
  }
});

const damaged: [string, (bytes: Buffer) => Buffer][] = [
  ['cut', (bytes) => bytes.subarray(0, bytes.length - 5000)],
  ['changed', (bytes) => Buffer.concat([bytes.subarray(0, 3000), Buffer.from('x'), bytes.subarray(3001)])],
  ['empty', () => Buffer.alloc(0)],
  ['of something else', () => gzipSync('{"hello":"world"}\n')],
  ['without its end', () => gzipSync('{"format":"company-site","version":1,"created":{"$date":1}}\n')],
  ['not compressed', () => Buffer.from('hello')],
];

test('a damaged backup is refused before anything changes', async () => {
  const target = storeUnderTest('target');
  expect(await admin(target, 'import', archive)).toMatchObject({ code: 0 });
  const bytes = await readFile(archive);
  const bad = join(directory, 'bad.backup');
  for (const [_what, damage] of damaged) {
    await writeFile(bad, damage(bytes));
    const { code, output } = await admin(target, 'import', bad, '--replace');
    expect([code, output]).toEqual([1, expect.stringContaining("can't be read as a backup: ")]);
  }
  const missing = await admin(target, 'import', join(directory, 'missing'), '--replace');
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('no such file')]);
  expect(await using(target, everything)).toEqual(content);
});

async function* entries(...given: (DocumentEntry | FileEntry)[]) {
  yield* given;
}

const user = (_id: number) => ({
  collection: 'users',
  document: { _id, username: 'twice', password_hash: 'x', created_at: new Date() },
});

test('the API does not start on an import that did not finish, until it is done again', async () => {
  const target = storeUnderTest('target');
  const bad = join(directory, 'bad.backup');
  await writeArchive(bad, entries(user(1), user(2)));
  const { code, output } = await admin(target, 'import', bad);
  expect([code, output]).toEqual([1, expect.stringContaining('run the import again with --replace')]);
  const api = startOn(target);
  expect(await api.ended).toBe(1);
  expect(api.output()).toMatch(/^An import that began at .* has not finished, so the data is incomplete\./);
  expect(await admin(target, 'import', archive, '--replace')).toMatchObject({ code: 0 });
  expect(await served(target)).toEqual(content);
});

test('a backup can not write beside the pictures', async () => {
  for (const file of ['../db/users.jsonl', '/etc/passwd', 'news/../../x.webp', 'news/x.part']) {
    const bad = join(directory, 'bad.backup');
    await writeArchive(bad, entries({ file, bytes: Buffer.from('x') }));
    const { code, output } = await admin(embedded('target'), 'import', bad);
    expect([code, output]).toEqual([1, expect.stringContaining('a line is not of a backup')]);
    await rm(bad);
  }
});

test('a killed import is known as one', async () => {
  const target = embedded('target');
  const files = Array.from({ length: 3000 }, (_, index) => ({
    file: `news/${String(index).padStart(24, '0')}.webp`,
    bytes: Buffer.from(String(index)),
  }));
  const large = join(directory, 'large.backup');
  await writeArchive(large, entries(...files));
  const command = run(join(built.directory, 'admin.js'), ['import', large], variables(target));
  started.push(command);
  const written = () => readdir(join(directory, 'target', 'files', 'news')).catch(() => []);
  while ((await written()).length < 10 && command.process.exitCode === null)
    await new Promise((resolve) => setImmediate(resolve));
  command.process.kill('SIGKILL');
  expect(await command.ended).toBe('SIGKILL');
  const api = startOn(target);
  expect(await api.ended).toBe(1);
  expect(api.output()).toContain('An import that began at ');
});

test.each([[['export']], [['import']], [['export', 'a', '--replace']], [['import', 'a', 'b']]])(
  'the command %j is refused with the usage',
  async (args) => {
    const { code, output } = await admin(embedded('none'), ...args);
    expect([code, output]).toEqual([1, expect.stringContaining('Usage: npm run admin')]);
  },
);
