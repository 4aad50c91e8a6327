import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuiltApi, buildApi, type Running, run } from '../../../test/built-api.ts';
import { lockDirectory } from './lock.ts';

const TAKERS = 20;
let built: BuiltApi;
let directory: string;
const started: Running[] = [];

beforeAll(async () => {
  built = await buildApi();
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  for (const taker of started.splice(0)) await kill(taker);
  await rm(directory, { recursive: true });
});
afterAll(() => built.remove());

function startTaker(moment: number): Running {
  const lock = pathToFileURL(join(built.directory, 'database/embedded/lock.js')).href;
  const program = resolve(__dirname, '../../../test/take-lock.mjs');
  const taker = run(program, [lock, directory, String(moment)], {});
  started.push(taker);
  return taker;
}

async function kill(taker: Running): Promise<void> {
  taker.process.kill('SIGKILL');
  await taker.ended;
}

async function answerOf(taker: Running): Promise<string> {
  while (!taker.output().includes('\n')) await new Promise((done) => setTimeout(done, 10));
  return taker.output().trim();
}

const lockFile = () => join(directory, 'lock');

test.each([
  ['none is there', async () => undefined],
  [
    'a killed process has left one',
    async () => {
      const dead = startTaker(0);
      expect(await answerOf(dead)).toBe('got it');
      await kill(dead);
    },
  ],
  [
    'a power cut has left one of which the number is another program’s now',
    () => writeFile(lockFile(), `${process.ppid}\nanother-boot 4711\nsome-id`),
  ],
  ['an older version has left one', () => writeFile(lockFile(), '999999999')],
])('of many processes that want the lock at once exactly one gets it when %s', async (_what, prepare) => {
  await prepare();
  const moment = Date.now() + 1500;
  const answers = await Promise.all(Array.from({ length: TAKERS }, () => answerOf(startTaker(moment))));
  expect(answers.filter((answer) => answer === 'got it')).toHaveLength(1);
  const owner = (await readFile(lockFile(), 'utf8')).split('\n')[0];
  for (const answer of answers.filter((text) => text !== 'got it'))
    expect(answer).toMatch(/in use by process \d+/);
  expect(started.map((taker) => String(taker.process.pid))).toContain(owner);
});

test('a lock can be taken again after the one who replaced a stale one has died too', async () => {
  for (let round = 0; round < 3; round += 1) {
    const taker = startTaker(0);
    expect(await answerOf(taker)).toBe('got it');
    await kill(taker);
  }
  const unlock = await lockDirectory(directory);
  await unlock();
  expect(await readdir(directory)).toEqual([]);
});

test('a taker that died while it replaced a stale lock does not keep others out', async () => {
  await writeFile(lockFile(), '999999999\ngone 1\nfirst');
  await writeFile(`${lockFile()}.first`, '999999998\ngone 2\nsecond');
  const unlock = await lockDirectory(directory);
  await unlock();
  expect(await readdir(directory)).toEqual([]);
});

test('a process that has the directory is named', async () => {
  const owner = startTaker(0);
  expect(await answerOf(owner)).toBe('got it');
  await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${owner.process.pid}`);
});
