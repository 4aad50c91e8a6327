import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AxiosInstance, AxiosResponse } from 'axios';
import mongoose from 'mongoose';
import { Chance } from '../../simulate/chance.ts';
import { at, type BuiltApi, buildApi, type Running, ready, run, signIn } from '../built-api.ts';
import { makeNews, PROJECT } from '../factories.ts';
import { asFile, form, picture } from '../pictures.ts';
import { newMongodbUri } from '../test-app.ts';

const KILLS = Number(process.env.KILLS ?? 100);
const seed = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000);
const chance = new Chance(seed);
const between = (from: number, to: number) => from + chance.next() * (to - from);
/** A change that is never seen is a failure, and not late. */
const NEVER_MS = 30_000;

const mongodbUri = newMongodbUri() ?? '';
const admin = { username: 'admin', password: 'given by the owner' };

interface Process {
  api: Running;
  port: number;
  /** With the administrator's key. */
  client: AxiosInstance;
  readyAt: number;
}

let built: BuiltApi;
let dataDir: string;
let key = '';
let processes: [Process, Process];
const lateness = { oneSurvives: [] as number[], bothKilled: [] as number[] };

async function start(): Promise<Process> {
  const env = {
    ...{ MONGODB_URI: mongodbUri, DATA_DIR: dataDir, API_PORT: '0', SEED: 'none', LOG_LEVEL: 'warn' },
    ...{ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
  };
  const api = run(join(built.directory, 'server.js'), [], env, true);
  const { port } = await ready(api);
  return { api, port, client: at(port, key), readyAt: Date.now() };
}

async function kill({ api }: Process): Promise<void> {
  api.process.kill('SIGKILL');
  await api.ended;
}

beforeAll(async () => {
  built = await buildApi();
  dataDir = await mkdtemp(join(tmpdir(), 'due-kills-'));
  const first = await start();
  key = await signIn(first.port, admin);
  processes = [{ ...first, client: at(first.port, key) }, await start()];
});
afterAll(async () => {
  await Promise.all(processes.map(kill));
  await built.remove();
  await rm(dataDir, { recursive: true, force: true });
  const connection = await mongoose.createConnection(mongodbUri).asPromise();
  await connection.dropDatabase();
  await connection.close();
});

/** What is to happen at one moment. */
interface Due {
  title: string;
  kind: 'article' | 'project';
  /** Of the record whose draft is planned. */
  key: string;
  happens: 'published' | 'unpublished';
  pictures: number;
  plan(at: string): Promise<unknown>;
}

const ok = async (call: Promise<AxiosResponse>) => {
  const { status, data } = await call;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(data)}`);
  return data;
};

const article = { type: 'update', content: '<p>Written in time.</p>', cover: null, date: null, author: '' };
const articleValue = { ...article, summary: '', slug: '', seoTitle: '', seoDescription: '' };

/** A draft with its plan: of a new record, or of one that visitors see. */
async function draftOf(
  client: AxiosInstance,
  due: Omit<Due, 'plan' | 'happens'>,
  value: object,
): Promise<Due> {
  const published = due.key.includes('/new-') ? null : 1;
  const draft = { key: due.key, value, version: 0, published };
  const { version } = await ok(client.post('/records/saveDraft', draft));
  const plan = (at: string) => ok(client.post('/records/schedule', { key: due.key, version, at }));
  return { ...due, happens: 'published', plan };
}

async function newArticle(client: AxiosInstance, title: string): Promise<Due> {
  const due = { title, kind: 'article' as const, key: `article/new-${randomUUID()}`, pictures: 0 };
  return draftOf(client, due, { ...articleValue, title });
}

async function changedArticle(client: AxiosInstance, title: string): Promise<Due> {
  const id = await makeNews(client, { title: `Before ${randomUUID()}` });
  const due = { title, kind: 'article' as const, key: `article/${id}`, pictures: 0 };
  return draftOf(client, due, { ...articleValue, title });
}

async function newProject(client: AxiosInstance, title: string): Promise<Due> {
  const images = [];
  for (const width of [40, 50]) {
    const { path } = await ok(client.post('/media/add', form({ file: asFile(await picture('png', width)) })));
    images.push({ path, source: false });
  }
  const due = { title, kind: 'project' as const, key: `project/new-${randomUUID()}`, pictures: 2 };
  return draftOf(client, due, { ...PROJECT, tags: '', title, images });
}

async function endingArticle(client: AxiosInstance, title: string): Promise<Due> {
  const id = await makeNews(client, { title });
  const record = `article/${id}`;
  const plan = (at: string) => ok(client.post('/records/planEnd', { key: record, at }));
  return { title, kind: 'article', key: record, happens: 'unpublished', pictures: 0, plan };
}

/** Ids of what visitors see under a title. */
async function shown(client: AxiosInstance, { kind, title }: Due): Promise<number[]> {
  const params = { search: title, limit: 50 };
  const list =
    kind === 'article'
      ? await ok(client.get('/news/list', { params }))
      : (await ok(client.get('/project/getPublic', { params }))).result;
  return list.filter((one: { title: string }) => one.title === title).map(({ id }: { id: number }) => id);
}

const hasHappened = async (client: AxiosInstance, due: Due) =>
  (await shown(client, due)).length === (due.happens === 'published' ? 1 : 0);

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + NEVER_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It never happened: ${what}`);
    await setTimeout(20);
  }
}

const draftsOf = async (client: AxiosInstance, due: Due[]): Promise<{ key: string }[]> => {
  const titles = due.map(({ title }) => title);
  return (await ok(client.get('/records/drafts'))).filter(({ title }: { title: string }) =>
    titles.includes(title),
  );
};

async function expectOnce(client: AxiosInstance, due: Due): Promise<void> {
  const ids = await shown(client, due);
  const { list: logged } = await ok(client.get('/audit/list', { params: { search: due.title, limit: 50 } }));
  const atItsTime = logged
    .filter(({ target }: { target: string }) => target === due.title)
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.endsWith('at its planned time'));
  expect([due.title, atItsTime]).toEqual([due.title, [expect.any(String)]]);
  if (due.happens === 'unpublished') {
    expect([due.title, ids]).toEqual([due.title, []]);
    return;
  }
  expect([due.title, ids.length]).toEqual([due.title, 1]);
  const params = { key: `${due.kind}/${ids[0]}` };
  const revisions = await ok(client.get('/records/revisions', { params }));
  const published = revisions.filter(({ event }: { event: string }) => event === 'published');
  expect([due.title, published.length, revisions[0].event]).toEqual([due.title, 1, 'published']);
  if (due.pictures > 0)
    expect(await ok(client.post('/project_imgs/get', { id: ids[0] }))).toHaveLength(due.pictures);
}

/** Several things fall due at one moment, and one process or both are killed around it. Returns how many were. */
async function round(number: number): Promise<number> {
  const isBoth = number % 4 === 3;
  const { client } = processes[0];
  const titled = (name: string) => `${name} ${number} of ${seed}`;
  const due = await Promise.all([
    newArticle(client, titled('First')),
    newArticle(client, titled('Second')),
    changedArticle(client, titled('Changed')),
    newProject(client, titled('Project')),
    endingArticle(client, titled('Ending')),
  ]);
  const moment = Date.now() + 700;
  for (const one of due) await one.plan(new Date(moment).toISOString());
  await setTimeout(Math.max(0, moment + between(-300, 1000) - Date.now()));
  const victim = chance.next() < 0.5 ? 0 : 1;
  const killed = isBoth ? [0, 1] : [victim];
  await Promise.all(killed.map((index) => kill(processes[index as 0 | 1])));
  const restarted = Promise.all(killed.map(start));
  const watched = isBoth ? (await restarted)[0] : processes[1 - victim];
  if (!watched) throw new Error('no process is left');
  const from = isBoth ? Math.max(moment, watched.readyAt) : moment;
  const late = await Promise.all(
    due.map(async (one) => {
      await until(one.title, () => hasHappened(watched.client, one));
      return Math.max(0, Date.now() - from);
    }),
  );
  lateness[isBoth ? 'bothKilled' : 'oneSurvives'].push(...late);
  const again = await restarted;
  for (const [place, index] of killed.entries()) processes[index as 0 | 1] = again[place] as Process;
  // Visitors see it before the rest is done; an ended article stays as a draft.
  await until('the drafts are gone', async () => (await draftsOf(watched.client, due)).length === 1);
  await until('the plan to end is done', async () => {
    const { key: record } = due[4] as Due;
    return (await watched.client.get('/records/find', { params: { key: record } })).data.published === null;
  });
  for (const one of due) await expectOnce(processes[1].client, one);
  return killed.length;
}

const at50and100 = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  return `${sorted.length} changes, p50 ${sorted[Math.floor(sorted.length / 2)]} ms, most ${sorted.at(-1)} ms`;
};

test(
  'what is planned happens once, whichever process is killed around its moment',
  async () => {
    let kills = 0;
    for (let number = 0; kills < KILLS; number += 1) kills += await round(number);
    const lines = [
      `KILLS_SEED=${seed}: ${kills} kills`,
      `late when one process survives: ${at50and100(lateness.oneSurvives)}`,
      `late when both are killed, from when one is ready again: ${at50and100(lateness.bothKilled)}`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  },
  60 * 60_000,
);
