import type { AddressInfo } from 'node:net';
import axios from 'axios';
import Koa, { type Middleware } from 'koa';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { CacheVersions } from '../database/cache-versions.ts';
import { News } from '../features/news/news.model.ts';
import { Project } from '../features/projects/project.model.ts';
import { HttpError } from '../lib/http-error.ts';
import { defineRoute, type Route } from '../lib/route.ts';
import { cachedResponses } from './cached-responses.ts';
import { errorBody } from './error-body.ts';

const ROOMY = { max: 100, maxSize: 1_000_000, ttl: 60_000 };
let app: TestApp;
let made: string[];
let stops: (() => void)[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  made = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});
afterAll(() => app.close());

const route = (more: Partial<Route> = {}): Route => ({
  ...defineRoute({
    ...{ method: 'get', path: '/list', summary: '', tag: '', access: 'public', result: z.unknown() },
    handle: async () => undefined,
  }),
  cached: { topic: 'projects' },
  ...more,
});

/** By the name in the query. */
const long: Middleware = (ctx) => {
  made.push(`${ctx.query.name}`);
  ctx.body = JSON.stringify({ name: ctx.query.name, text: 'x'.repeat(500) });
};

/** A server with nothing but the cache and what makes the responses. */
async function serve(
  make: Middleware = long,
  limits: Partial<typeof ROOMY & { perf: { now(): number } }> = {},
) {
  const cache = cachedResponses([route()], new CacheVersions(), { ...ROOMY, ...limits });
  const koa = new Koa().use((ctx, next) => {
    ctx.state.requestId = 'id';
    return next();
  });
  const server = koa.use(cache).use(errorBody(app.services.log)).use(make).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const client = axios.create({ baseURL: `http://127.0.0.1:${port}`, validateStatus: () => true });
  return async (...names: string[]) => {
    const answers: unknown[] = [];
    for (const name of names) answers.push((await client.get(`/list?name=${name}`)).data);
    return answers;
  };
}

const project = (id: number) =>
  Project.create({ _id: id, status: 'ongoing', updated_at: new Date(), version: 1 });

test('it holds a limited number of responses: those that were last asked for', async () => {
  const ask = await serve(long, { max: 2 });
  await ask('a', 'b', 'a', 'c', 'a', 'b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('it holds a limited number of bytes, however many responses those are', async () => {
  const ask = await serve(long, { maxSize: 1800 });
  await ask('a', 'b', 'a', 'c', 'a', 'b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  made = [];
  await (await serve(long, { maxSize: 100 }))('a', 'a');
  expect(made).toEqual(['a', 'a']);
});

test('a response older than the limit is made again, so that a change made by hand shows too', async () => {
  let now = 1;
  const ask = await serve(long, { ttl: 1000, perf: { now: () => now } });
  await ask('a');
  now += 1000;
  await ask('a');
  expect(made).toEqual(['a']);
  now += 1;
  await ask('a');
  expect(made).toEqual(['a', 'a']);
});

test('a write of another topic leaves it as it is', async () => {
  const ask = await serve();
  await ask('a');
  await News.deleteMany({});
  await ask('a');
  expect(made).toEqual(['a']);
  await project(1);
  await ask('a');
  expect(made).toEqual(['a', 'a']);
});

const CHANGED = { $set: { title: 'New' } };
const DOCUMENT = { status: 'failed', updated_at: new Date(), version: 1 };

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
])('the write %s is seen by the next request', async (_name, write) => {
  const ask = await serve();
  await ask('a');
  await write();
  await ask('a');
  expect(made).toEqual(['a', 'a']);
});

test('a response that was read before a write and is ready after it is never served after it', async () => {
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let started = () => {};
  const reading = new Promise<void>((resolve) => {
    started = resolve;
  });
  const texts = ['old', 'new'];
  const ask = await serve(async (ctx) => {
    const text = texts.shift();
    started();
    if (text === 'old') await slow;
    ctx.body = JSON.stringify({ text });
  });
  const early = ask('a');
  await reading;
  await project(2);
  expect(await ask('a')).toEqual([{ text: 'new' }]);
  finish();
  expect(await early).toEqual([{ text: 'old' }]);
  expect(await ask('a')).toEqual([{ text: 'new' }]);
});

test('a refusal is sent to every request that waits for the response, and is not cached', async () => {
  let refuse = true;
  const ask = await serve(async (ctx, next) => {
    if (refuse) throw new HttpError(503, 'away', 'The database is away.');
    await long(ctx, next);
  });
  for (const [data] of await Promise.all([ask('a'), ask('a'), ask('a')]))
    expect(data).toEqual({ code: 'away', message: 'The database is away.' });
  refuse = false;
  await ask('a', 'a');
  expect(made).toEqual(['a']);
});

test.each([
  ['of another method', { method: 'post' as const }, /isn't a public GET/],
  ['that needs a key', { access: 'admin' as const }, /isn't a public GET/],
  ['of a topic that no model renews', { cached: { topic: 'weather' } }, /no model renews weather/],
])('a route %s can not be cached', (_name, more, message) => {
  expect(() => cachedResponses([route(more)], new CacheVersions())).toThrow(message);
});
