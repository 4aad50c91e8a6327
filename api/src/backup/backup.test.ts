import { randomBytes } from 'node:crypto';
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
import { type DocumentEntry, type FileEntry, writeArchive } from './archive.ts';
import { DROPPED, KEPT } from './collections.ts';
import '../app.ts';
import './import-state.model.ts';

const PASSWORD = 'given by the owner';
let built: BuiltApi;
let directory: string;
let archive: string;
const started: Running[] = [];
const databases: string[] = [];

beforeAll(async () => {
  built = await buildApi();
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'backup-'));
  archive = join(directory, 'site.backup');
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
afterAll(() => built.remove());

type Store = Record<string, string>;

const embedded = (name: string): Store => ({ DATA_DIR: join(directory, name) });

/** A store of the engine under test. */
function storeUnderTest(name: string): Store {
  const { TEST_MONGODB_URI } = process.env;
  if (!TEST_MONGODB_URI) return embedded(name);
  const uri = new URL(TEST_MONGODB_URI);
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  databases.push(uri.href);
  return { ...embedded(name), MONGODB_URI: uri.href };
}

async function admin(store: Store, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const command = run(join(built.directory, 'admin.js'), args, store);
  started.push(command);
  return { code: await command.ended, output: command.output() };
}

function startOn(store: Store): Running {
  const env = { ...store, API_PORT: '0', SEED: 'none', ADMIN_PASSWORD: PASSWORD };
  const api = run(join(built.directory, 'server.js'), [], env, true);
  started.push(api);
  return api;
}

/** Uses the API on a store and stops it. */
async function using<T>(store: Store, use: (client: AxiosInstance, port: number) => Promise<T>): Promise<T> {
  const api = startOn(store);
  const { port } = await ready(api);
  const result = await use(at(port, await signIn(port, { username: 'admin', password: PASSWORD })), port);
  api.process.kill('SIGTERM');
  await api.ended;
  return result;
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
    pictures: await Promise.all(pictures.map(download)),
  };
}

async function exported(store: Store): Promise<unknown> {
  const before = await using(store, async (client) => {
    await fill(client);
    return everything(client);
  });
  expect(await admin(store, 'export', archive)).toMatchObject({ code: 0 });
  return before;
}

test('everything is in another store after export and import, and back', async () => {
  const [source, other, back] = [embedded('source'), storeUnderTest('other'), embedded('back')];
  const before = await exported(source);
  const imported = await admin(other, 'import', archive);
  expect(imported).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Imported from .*: .*1 users.*1 projects, 2 project_images, 2 news, .*\d+ files\n$/,
    ),
  });
  expect(await using(other, everything)).toEqual(before);
  const second = join(directory, 'second.backup');
  expect(await admin(other, 'export', second)).toMatchObject({ code: 0 });
  expect(await admin(back, 'import', second)).toMatchObject({ code: 0 });
  await using(back, async (client) => {
    expect(await everything(client)).toEqual(before);
    expect(await makeProject(client)).toBe(3);
    expect((await change(client, 'promote')).data).toMatchObject({ stable: { version: '1.1.0' } });
  });
});

test('a backup has every model but those of one database and of the moment', () => {
  const known = [...KEPT, ...DROPPED, 'Generation', 'ImportState'];
  expect(Object.keys(mongoose.models).sort()).toEqual(known.sort());
});

test('a backup is for its owner alone, and none is written over', async () => {
  await exported(storeUnderTest('source'));
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const bytes = await readFile(archive);
  const again = await admin(storeUnderTest('another'), 'export', archive);
  expect(again).toEqual({ code: 1, output: `${archive} exists already. Choose another name.\n` });
  expect((await readFile(archive)).equals(bytes)).toBe(true);
  expect(await readdir(directory)).not.toContain('site.backup.part');
});

test('a store with data is not touched without --replace; with it all that was there is gone', async () => {
  const before = await exported(storeUnderTest('source'));
  const target = storeUnderTest('target');
  const key = await using(target, async (client, port) => {
    await makeProject(client, { title: 'Mine' });
    await makeProject(client, { title: 'Mine, too' });
    return signIn(port, { username: 'admin', password: PASSWORD });
  });
  const refused = await admin(target, 'import', archive);
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('Add --replace') });
  await using(target, async (client) => {
    expect((await client.get('/project/getPublic')).data.result).toHaveLength(2);
  });
  expect(await admin(target, 'import', archive, '--replace')).toMatchObject({ code: 0 });
  await using(target, async (client, port) => {
    expect(await everything(client)).toEqual(before);
    expect((await at(port, key).post('/users/verifyKey')).data).toEqual({ status: false });
  });
});

test('the embedded store is neither exported nor replaced while its API runs', async () => {
  const store = embedded('source');
  await exported(store);
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
  const source = storeUnderTest('source');
  const before = await exported(source);
  const bytes = await readFile(archive);
  for (const [_what, damage] of damaged) {
    await writeFile(archive, damage(bytes));
    const { code, output } = await admin(source, 'import', archive, '--replace');
    expect([code, output]).toEqual([1, expect.stringContaining("can't be read as a backup: ")]);
  }
  const missing = await admin(source, 'import', join(directory, 'missing'), '--replace');
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('no such file')]);
  expect(await using(source, everything)).toEqual(before);
});

async function* entries(...given: (DocumentEntry | FileEntry)[]) {
  yield* given;
}

const user = (_id: number) => ({
  collection: 'users',
  document: { _id, username: 'twice', password_hash: 'x', created_at: new Date() },
});

test('the API does not start on an import that did not finish, until it is done again', async () => {
  const before = await exported(embedded('source'));
  const target = storeUnderTest('target');
  const bad = join(directory, 'bad.backup');
  await writeArchive(bad, entries(user(1), user(2)));
  const { code, output } = await admin(target, 'import', bad);
  expect([code, output]).toEqual([1, expect.stringContaining('run the import again with --replace')]);
  const api = startOn(target);
  expect(await api.ended).toBe(1);
  expect(api.output()).toMatch(/^An import that began at .* has not finished, so the data is incomplete\./);
  expect(await admin(target, 'import', archive, '--replace')).toMatchObject({ code: 0 });
  expect(await using(target, everything)).toEqual(before);
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
  await writeArchive(archive, entries(...files));
  const command = run(join(built.directory, 'admin.js'), ['import', archive], target);
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
  'the command %j is answered with its use',
  async (args) => {
    const { code, output } = await admin(embedded('none'), ...args);
    expect([code, output]).toEqual([1, expect.stringContaining('Usage: npm run admin')]);
  },
);
