import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Mongoose, Schema } from 'mongoose';
import { embeddedDriver } from './connection.ts';
import { repairStore } from './repair.ts';

const schema = new Schema({ _id: Number, name: String }, { versionKey: false });

async function open(directory: string) {
  const mongoose = new Mongoose();
  mongoose.setDriver(embeddedDriver);
  const Thing = mongoose.model('Thing', schema);
  await mongoose.connect(pathToFileURL(directory).href, { autoIndex: false, autoCreate: false });
  return { Thing, close: () => mongoose.disconnect() };
}

let directory: string;
const logOf = () => join(directory, 'things.jsonl');

async function contents(): Promise<unknown[]> {
  const { Thing, close } = await open(directory);
  const things = await Thing.find().sort({ _id: 1 }).lean();
  await close();
  return things;
}

async function createThings(ids: number[]): Promise<void> {
  const { Thing, close } = await open(directory);
  for (const _id of ids) await Thing.create({ _id, name: `n${_id}` });
  await close();
}

async function lines(): Promise<string[]> {
  return (await readFile(logOf(), 'utf8')).split('\n');
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'embedded-'));
  await createThings([1, 2, 3, 4]);
});
afterEach(() => rm(directory, { recursive: true }));

test('no flipped bit of a file is read as other data', async () => {
  const whole = await readFile(logOf());
  const before = await contents();
  for (let at = 0; at < whole.length * 8; at += 3) {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8((flipped[at >> 3] ?? 0) ^ (1 << (at & 7)), at >> 3);
    await writeFile(logOf(), flipped);
    expect(await contents().catch(({ name }) => name)).toBe('DamagedError');
  }
  await writeFile(logOf(), whole);
  expect(await contents()).toEqual(before);
});

test('no flipped bit of the manifest is read as another manifest', async () => {
  const manifest = join(directory, 'manifest.json');
  const whole = await readFile(manifest);
  for (let at = 0; at < whole.length * 8; at += 1) {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8((flipped[at >> 3] ?? 0) ^ (1 << (at & 7)), at >> 3);
    await writeFile(manifest, flipped);
    await expect(open(directory)).rejects.toThrow('manifest.json');
  }
});

test.each<[how: string, harm: () => Promise<void>]>([
  ['missing', () => rm(logOf())],
  ['empty', () => writeFile(logOf(), '')],
  ['cut in half', () => truncate(logOf(), 100)],
  ['cut after a line', async () => writeFile(logOf(), `${(await lines())[0]}\n`)],
])('a file that is %s stops the opening, which says so and changes nothing', async (_how, harm) => {
  await harm();
  const before = await readFile(logOf()).catch(() => undefined);
  await expect(open(directory)).rejects.toThrow(/things\.jsonl is missing or cut off.*admin -- repair/);
  expect(await readFile(logOf()).catch(() => undefined)).toEqual(before);
});

test('a missing manifest stops the opening', async () => {
  await rm(join(directory, 'manifest.json'));
  await expect(open(directory)).rejects.toThrow('manifest.json');
});

test('files of older versions, without checksums and manifest, are read and get both', async () => {
  await rm(join(directory, 'manifest.json'));
  const old = '{"put":[{"_id":1,"name":"a"},{"_id":2,"name":"b"}],"del":[]}\n{"put":[],"del":[2]}\n';
  await writeFile(logOf(), old);
  expect(await contents()).toEqual([{ _id: 1, name: 'a' }]);
  expect((await lines())[0]).toMatch(/^\{"put":.*,"crc":"[0-9a-f]{8}"\}$/);
  expect(await readdir(directory)).toContain('manifest.json');
  await writeFile(logOf(), old.replace('"b"', '"b'));
  await expect(open(directory)).rejects.toThrow('Line 1');
});

test('a file to which an older version has written, or which it has rewritten, is read', async () => {
  const line = '{"put":[{"_id":9,"name":"older"}],"del":[]}\n';
  await writeFile(logOf(), line, { flag: 'a' });
  expect(await contents()).toHaveLength(5);
  await writeFile(logOf(), line);
  expect(await contents()).toHaveLength(1);
});

test('what a killed process has left behind is read', async () => {
  await createThings([5]);
  const before = await lines();
  // As it is when the manifest has not heard of the last lines, and the very last was cut off.
  const manifest = await readFile(join(directory, 'manifest.json'));
  await createThings([6]);
  await copyFile(logOf(), `${logOf()}.later`);
  await writeFile(join(directory, 'manifest.json'), manifest);
  await truncate(logOf(), (await readFile(logOf())).length - 5);
  expect(await contents()).toHaveLength(5);
  expect(await lines()).toEqual(before);
});

test('a repair keeps what can be read and a copy of what was there, and says what it has left out', async () => {
  const [first = '', second = '', ...rest] = await lines();
  const harmed = [first, second.replace('n2', 'x2'), ...rest].join('\n');
  await writeFile(logOf(), harmed);
  const [message = '', ...others] = await repairStore(directory);
  expect([message, others]).toEqual([
    expect.stringMatching(/things\.jsonl: kept 3 lines, left out lines 2\./),
    [],
  ]);
  expect(await contents()).toEqual([1, 3, 4].map((_id) => ({ _id, name: `n${_id}` })));
  const copy = (await readdir(directory)).find((name) => name.includes('.damaged-')) ?? '';
  expect(await readFile(join(directory, copy), 'utf8')).toBe(harmed);
});

test.each<[how: string, harm: () => Promise<void>, message: RegExp]>([
  ['missing', () => rm(logOf()), /kept 0 lines, \d+ bytes at its end were missing/],
  ['cut in half', () => truncate(logOf(), 100), /kept 1 lines, \d+ bytes/],
  ['without its manifest', () => rm(join(directory, 'manifest.json')), /manifest\.json was rebuilt/],
])('a repair opens a store with a file that is %s, and leaves a sign of it', async (_how, harm, message) => {
  await harm();
  expect((await repairStore(directory)).join()).toMatch(message);
  await contents();
  expect((await readdir(directory)).filter((name) => name.includes('.damaged-'))).toHaveLength(1);
});

test('a repair of a whole store changes nothing', async () => {
  const before = await readFile(logOf());
  expect(await repairStore(directory)).toEqual([]);
  expect(await readFile(logOf())).toEqual(before);
  expect((await readdir(directory)).sort()).toEqual(['manifest.json', 'things.jsonl']);
});
