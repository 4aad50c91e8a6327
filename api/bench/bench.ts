import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '../src/database/connect.ts';
import { createAccount } from '../src/features/users/accounts.ts';
import { generatePassword } from '../src/features/users/passwords.ts';
import { openSession } from '../src/features/users/sessions.ts';
import { User } from '../src/features/users/user.model.ts';
import { benchCalls } from './calls.ts';
import { fill } from './fill.ts';
import { type Measured, measure } from './measure.ts';

interface Round {
  count: number;
  engine: string;
  fillSeconds: number;
  startSeconds: number;
  memoryMb: number;
  calls: Measured[];
}

/** Of the bench alone: how many documents, for how long, over how many connections. */
const {
  BENCH_SIZES = '1000,10000,100000',
  BENCH_SECONDS = '3',
  BENCH_CONNECTIONS = '8',
  MONGODB_URI,
} = process.env;

function databaseUri(count: number): string | undefined {
  if (!MONGODB_URI) return undefined;
  const uri = new URL(MONGODB_URI);
  uri.pathname = `/bench_${process.pid}_${count}`;
  return uri.href;
}

async function prepare(count: number, dataDir: string, mongodbUri: string | undefined): Promise<string> {
  const database = await connectDatabase({ mongodbUri, dataDir });
  await fill(count);
  await createAccount('bench', generatePassword());
  const user = await User.findOne({ username: 'bench' }).lean();
  const key = await openSession(user?._id ?? 0);
  await database.close();
  return key;
}

async function startApi(dataDir: string, mongodbUri: string | undefined) {
  const server = fileURLToPath(new URL('../src/server.js', import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, API_PORT: '0', SEED: 'none', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [server], {
    env: mongodbUri ? { ...env, MONGODB_URI: mongodbUri } : env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [ready] = await once(child, 'message');
  return { child, port: Number(ready.port) };
}

async function memoryOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6);
}

async function round(count: number): Promise<Round> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const mongodbUri = databaseUri(count);
  const started = performance.now();
  const key = await prepare(count, dataDir, mongodbUri);
  const filled = performance.now();
  const { child, port } = await startApi(dataDir, mongodbUri);
  const startSeconds = (performance.now() - filled) / 1000;
  const target = { port, key, connections: Number(BENCH_CONNECTIONS), seconds: Number(BENCH_SECONDS) };
  const calls: Measured[] = [];
  for (const call of benchCalls(count)) calls.push(await measure(call, target));
  const memoryMb = await memoryOf(port);
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
  const engine = mongodbUri ? 'mongodb' : 'embedded';
  return { count, engine, fillSeconds: (filled - started) / 1000, startSeconds, memoryMb, calls };
}

function print({ count, engine, fillSeconds, startSeconds, memoryMb, calls }: Round): void {
  const seconds = `filled in ${fillSeconds.toFixed(1)} s, started in ${startSeconds.toFixed(1)} s`;
  process.stdout.write(`\n${count} projects and articles, ${engine}: ${seconds}, ${memoryMb} MB\n`);
  process.stdout.write(
    '| call | requests/s | p50 ms | p95 ms | p99 ms | failed |\n|---|--:|--:|--:|--:|--:|\n',
  );
  for (const { call, perSecond, p50, p95, p99, failed } of calls) {
    process.stdout.write(`| ${call} | ${perSecond} | ${p50} | ${p95} | ${p99} | ${failed} |\n`);
  }
}

const rounds: Round[] = [];
for (const size of BENCH_SIZES.split(',')) {
  const done = await round(Number(size));
  print(done);
  rounds.push(done);
}
process.stdout.write(`\n${JSON.stringify(rounds)}\n`);
