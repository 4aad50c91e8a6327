import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Mongoose, Schema } from 'mongoose';
import { embeddedDriver } from './connection.ts';

const schema = new Schema(
  {
    _id: Schema.Types.Mixed,
    name: String,
    rank: Number,
    day: Date,
    tags: { type: [String], default: undefined },
  },
  { versionKey: false },
)
  .index({ name: 1 }, { unique: true })
  .index({ rank: -1, _id: -1 });

async function open(directory: string) {
  const mongoose = new Mongoose();
  mongoose.setDriver(embeddedDriver);
  const Thing = mongoose.model('Thing', schema);
  await mongoose.connect(pathToFileURL(directory).href, { autoIndex: false, autoCreate: false });
  await Thing.createIndexes();
  return { Thing, close: () => mongoose.disconnect() };
}

let directory: string;
let store: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'embedded-'));
  store = await open(directory);
});

afterEach(async () => {
  await store.close();
  await rm(directory, { recursive: true });
});

const names = (things: { name?: string | null }[]) => things.map((thing) => thing.name);
const logOf = () => join(directory, 'things.jsonl');

async function fill(count: number): Promise<void> {
  const things = Array.from({ length: count }, (_, index) => ({
    _id: index,
    name: `n${index}`,
    rank: index % 3,
  }));
  await store.Thing.insertMany(things);
}

test('a second document with the same unique value is refused with code 11000 and not kept', async () => {
  await store.Thing.create({ _id: 1, name: 'a' });
  await expect(store.Thing.create({ _id: 2, name: 'a' })).rejects.toMatchObject({ code: 11000 });
  await expect(store.Thing.create({ _id: 1, name: 'b' })).rejects.toMatchObject({ code: 11000 });
  expect(await store.Thing.countDocuments()).toBe(1);
});

test('an update into a unique value of another document is refused and changes nothing', async () => {
  await fill(2);
  await expect(store.Thing.updateOne({ _id: 1 }, { $set: { name: 'n0' } })).rejects.toMatchObject({
    code: 11000,
  });
  expect(names(await store.Thing.find().sort({ _id: 1 }).lean())).toEqual(['n0', 'n1']);
});

test('of many inserts none stays when one is refused', async () => {
  await fill(1);
  const things = [
    { _id: 8, name: 'x' },
    { _id: 9, name: 'n0' },
  ];
  await expect(store.Thing.insertMany(things)).rejects.toMatchObject({ code: 11000 });
  expect(await store.Thing.countDocuments()).toBe(1);
});

test('200 increments at once with upsert give every number once', async () => {
  const increments = Array.from({ length: 200 }, () =>
    store.Thing.findOneAndUpdate(
      { _id: 'c' },
      { $inc: { rank: 1 } },
      { upsert: true, returnDocument: 'after' },
    ).lean(),
  );
  const numbers = (await Promise.all(increments)).map((thing) => thing?.rank ?? 0);
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

test('everything is there after closing and opening again, dates as dates', async () => {
  const day = new Date('2026-03-31T12:00:00Z');
  await store.Thing.create({ _id: 1, name: 'a', day, tags: ['x', 'y'] });
  await store.Thing.create({ _id: 2, name: 'b' });
  await store.Thing.updateOne({ _id: 2 }, { $set: { rank: 5 } });
  await store.Thing.deleteOne({ _id: 1 });
  await store.Thing.create({ _id: 1, name: 'c', day, tags: ['x', 'y'] });
  await store.close();
  store = await open(directory);
  expect(await store.Thing.find().sort({ _id: 1 }).lean()).toEqual([
    { _id: 1, name: 'c', day, tags: ['x', 'y'] },
    { _id: 2, name: 'b', rank: 5 },
  ]);
});

test('a half-written last line is cut off and the rest is kept', async () => {
  await fill(3);
  await store.close();
  await appendFile(logOf(), '{"put":[{"_id":99,"name":"torn"');
  store = await open(directory);
  expect(await store.Thing.countDocuments()).toBe(3);
  await store.Thing.create({ _id: 4, name: 'after' });
  await store.close();
  store = await open(directory);
  expect(await store.Thing.countDocuments()).toBe(4);
});

test('a damaged line in the middle stops the opening with its number instead of losing data', async () => {
  await fill(1);
  await store.Thing.create({ _id: 7, name: 'x' });
  await store.close();
  const [first = '', ...rest] = (await readFile(logOf(), 'utf8')).split('\n');
  await writeFile(logOf(), [first.slice(0, 20), ...rest].join('\n'));
  await expect(open(directory)).rejects.toThrow(/Line 1 of .*things\.jsonl is damaged/);
  await rm(directory, { recursive: true });
  store = await open(directory);
});

test('a log that has grown far beyond its documents is rewritten, and holds the same', async () => {
  await fill(10);
  for (let round = 0; round < 5200; round += 1)
    void store.Thing.updateOne({ _id: 3 }, { $inc: { rank: 1 } }).exec();
  await store.Thing.updateOne({ _id: 3 }, { $set: { name: 'last' } });
  await store.Thing.create({ _id: 11, name: 'after' });
  await store.close();
  expect((await readFile(logOf(), 'utf8')).split('\n').length).toBeLessThan(5000);
  store = await open(directory);
  expect(await store.Thing.findById(3).lean()).toMatchObject({ name: 'last', rank: 5200 });
  expect(await store.Thing.countDocuments()).toBe(11);
});

test('lists come sorted, skipped and limited, with and without an index for the order', async () => {
  await fill(7);
  const byIndex = await store.Thing.find().sort({ rank: -1, _id: -1 }).skip(1).limit(3).lean();
  expect(byIndex.map((thing) => thing._id)).toEqual([2, 4, 1]);
  const reversed = await store.Thing.find().sort({ rank: 1, _id: 1 }).limit(3).lean();
  expect(reversed.map((thing) => thing._id)).toEqual([0, 3, 6]);
  const mixed = await store.Thing.find().sort({ rank: 1, _id: -1 }).limit(3).lean();
  expect(mixed.map((thing) => thing._id)).toEqual([6, 3, 0]);
});

test('documents without a value come last in descending order', async () => {
  await store.Thing.insertMany([
    { _id: 1, name: 'a' },
    { _id: 2, name: 'b', rank: 3 },
    { _id: 3, name: 'c', rank: null },
  ]);
  expect(names(await store.Thing.find().sort({ rank: -1, _id: -1 }).lean())).toEqual(['b', 'c', 'a']);
});

const FILTERS: [filter: Record<string, unknown>, expected: number][] = [
  [{ rank: 1 }, 3],
  [{ rank: { $gte: 1, $lt: 2 } }, 3],
  [{ rank: { $gt: 1 } }, 3],
  [{ rank: { $in: [0, 2] } }, 7],
  [{ rank: { $ne: 0 } }, 6],
  [{ rank: { $nin: [0, 1] } }, 3],
  [{ rank: 1, name: /n[14]/ }, 2],
  [{ name: { $regex: '^N1$', $options: 'i' } }, 1],
  [{ $or: [{ rank: 0 }, { name: 'n1' }] }, 5],
  [{ $and: [{ rank: 0 }, { _id: { $lte: 3 } }] }, 2],
  [{ day: null }, 10],
  [{ day: { $exists: true } }, 0],
  [{ name: { $not: { $in: ['n1'] } } }, 9],
];

test.each(FILTERS)('the filter %j counts and finds the same %i documents', async (filter, expected) => {
  await fill(10);
  expect(await store.Thing.countDocuments(filter)).toBe(expected);
  expect(await store.Thing.find(filter)).toHaveLength(expected);
});

test('a value matches an array that has it', async () => {
  await store.Thing.create({ _id: 1, name: 'a', tags: ['x', 'y'] });
  expect(await store.Thing.countDocuments({ tags: 'y' })).toBe(1);
  expect(await store.Thing.countDocuments({ tags: 'z' })).toBe(0);
});

test('an index of an array finds each document by any of its elements, once', async () => {
  await store.Thing.collection.createIndex({ tags: 1 });
  await store.Thing.create({ _id: 1, name: 'a', tags: ['x', 'y'] });
  await store.Thing.create({ _id: 2, name: 'b', tags: ['y', 'z'] });
  await store.Thing.create({ _id: 3, name: 'c', tags: [] });
  const ids = async (filter: object) =>
    (await store.Thing.find(filter).sort({ _id: 1 }).lean()).map(({ _id }) => _id);
  expect(await ids({ tags: 'y' })).toEqual([1, 2]);
  expect(await ids({ tags: { $in: ['x', 'y', 'z'] } })).toEqual([1, 2]);
  await store.Thing.updateOne({ _id: 1 }, { $set: { tags: ['z'] } });
  expect([await ids({ tags: 'x' }), await ids({ tags: 'z' })]).toEqual([[], [1, 2]]);
  await store.Thing.deleteOne({ _id: 2 });
  expect(await ids({ tags: { $in: ['y', 'z'] } })).toEqual([1]);
  expect(await store.Thing.countDocuments({ tags: { $gte: 'a' } })).toBe(1);
});

test('arrays are pushed to and pulled from', async () => {
  await store.Thing.create({ _id: 1, name: 'a', tags: ['x'] });
  await store.Thing.updateOne({ _id: 1 }, { $push: { tags: { $each: ['y', 'z'], $slice: -2 } } });
  await store.Thing.updateOne({ _id: 1 }, { $pull: { tags: 'y' } });
  expect((await store.Thing.findById(1).lean())?.tags).toEqual(['z']);
});

test('an unknown operator is an error, never ignored', async () => {
  await expect(store.Thing.collection.findOne({ rank: { $near: 1 } })).rejects.toThrow('$near');
});

test('distinct values come with and without an index', async () => {
  await fill(6);
  expect((await store.Thing.distinct('rank')).sort()).toEqual([0, 1, 2]);
  expect(await store.Thing.distinct('name', { rank: 2 })).toEqual(['n5', 'n2']);
});

test('what a caller does to a document it was given does not reach the store', async () => {
  await store.Thing.create({ _id: 1, name: 'a', tags: ['x'] });
  const found = await store.Thing.findById(1).lean();
  found?.tags?.push('changed');
  expect((await store.Thing.findById(1).lean())?.tags).toEqual(['x']);
});

test('updateMany and deleteMany say how many they reached', async () => {
  await fill(9);
  expect(await store.Thing.updateMany({ rank: 1 }, { $set: { rank: 7 } })).toMatchObject({
    modifiedCount: 3,
  });
  expect(await store.Thing.deleteMany({ rank: 7 })).toMatchObject({ deletedCount: 3 });
  expect(await store.Thing.countDocuments()).toBe(6);
});

test('a directory in use by another process is refused with its number', async () => {
  await store.close();
  await writeFile(join(directory, 'lock'), String(process.ppid));
  await expect(open(directory)).rejects.toThrow(`in use by process ${process.ppid}`);
  await rm(join(directory, 'lock'));
  store = await open(directory);
});

test('the lock of a process that is gone is taken over', async () => {
  await store.close();
  await writeFile(join(directory, 'lock'), '999999999');
  store = await open(directory);
  expect((await readFile(join(directory, 'lock'), 'utf8')).split('\n')[0]).toBe(String(process.pid));
});

test('a filter on the leading field of an index and the rest of its order give the right page', async () => {
  await fill(9);
  const page = await store.Thing.find({ rank: 1 }).sort({ rank: -1, _id: -1 }).skip(1).limit(1).lean();
  expect(page.map((thing) => thing._id)).toEqual([4]);
  const backwards = await store.Thing.find({ rank: 1 }).sort({ rank: 1, _id: 1 }).limit(2).lean();
  expect(backwards.map((thing) => thing._id)).toEqual([1, 4]);
});
