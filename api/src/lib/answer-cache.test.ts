import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { Generations } from '../database/generations.ts';
import { News } from '../features/news/news.model.ts';
import { Project } from '../features/projects/project.model.ts';
import { Answer } from './answer.ts';
import { AnswerCache } from './answer-cache.ts';

const ROOMY = { entries: 100, bytes: 1_000_000, milliseconds: 60_000 };
let app: TestApp;
let made: string[];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  made = [];
});
afterAll(() => app.close());

const newCache = (limits = {}) => new AnswerCache(new Generations(), { ...ROOMY, ...limits });

async function ask(cache: AnswerCache, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await cache.answer('projects', key, () => {
      made.push(key);
      return Answer.of({ key, text: 'x'.repeat(500) });
    });
  }
}

const project = (id: number) => Project.create({ _id: id, status: 'ongoing', version: 1 });

test('it holds so many answers, those asked for last', async () => {
  await ask(newCache({ entries: 2 }), 'a', 'b', 'a', 'c', 'a', 'b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('it holds so many bytes, however many answers those are', async () => {
  await ask(newCache({ bytes: 1200 }), 'a', 'b', 'a', 'c', 'a', 'b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  made = [];
  await ask(newCache({ bytes: 100 }), 'a', 'a');
  expect(made).toEqual(['a', 'a']);
});

test('an answer older than the limit is made again, so that a change by hand is seen, too', async () => {
  await ask(newCache({ milliseconds: 0 }), 'a', 'a');
  expect(made).toEqual(['a', 'a']);
});

test('a write of another topic leaves it as it is', async () => {
  const cache = newCache();
  await ask(cache, 'a');
  await News.deleteMany({});
  await ask(cache, 'a');
  expect(made).toEqual(['a']);
  await project(1);
  await ask(cache, 'a');
  expect(made).toEqual(['a', 'a']);
});

const CHANGED = { $set: { title: 'New' } };
const DOCUMENT = { status: 'failed', version: 1 };

test.each([
  ['create', () => project(11)],
  ['insertMany', () => Project.insertMany([{ _id: 12, ...DOCUMENT }])],
  ['updateOne', () => Project.updateOne({ _id: 11 }, CHANGED)],
  ['updateMany', () => Project.updateMany({ _id: 11 }, CHANGED)],
  ['replaceOne', () => Project.replaceOne({ _id: 13 }, DOCUMENT, { upsert: true })],
  ['findOneAndUpdate', () => Project.findOneAndUpdate({ _id: 11 }, CHANGED)],
  ['findOneAndReplace', () => Project.findOneAndReplace({ _id: 11 }, DOCUMENT)],
  ['findOneAndDelete', () => Project.findOneAndDelete({ _id: 11 })],
  ['deleteOne', () => Project.deleteOne({ _id: 12 })],
  ['deleteMany', () => Project.deleteMany({})],
])('the write %s is seen by the next who asks', async (_name, write) => {
  const cache = newCache();
  await ask(cache, 'a');
  await write();
  await ask(cache, 'a');
  expect(made).toEqual(['a', 'a']);
});

test('what was read before a write and is ready after it is given to nobody who asks after it', async () => {
  const cache = newCache();
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let started = () => {};
  const reading = new Promise<void>((resolve) => {
    started = resolve;
  });
  const early = cache.answer('projects', 'a', async () => {
    started();
    await slow;
    return Answer.of('old');
  });
  await reading;
  await project(2);
  const late = cache.answer('projects', 'a', () => Answer.of('new, and longer'));
  finish();
  expect((await late).bytes).toBeGreaterThan((await early).bytes);
  const again = await cache.answer('projects', 'a', () => Promise.reject(new Error('made again')));
  expect(again).toBe(await late);
});

test('a reading that fails is tried again by the next who asks', async () => {
  const cache = newCache();
  const failing = cache.answer('projects', 'a', () => Promise.reject(new Error('the database is away')));
  await expect(failing).rejects.toThrow('the database is away');
  await ask(cache, 'a', 'a');
  expect(made).toEqual(['a']);
});
