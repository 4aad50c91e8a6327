import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measurable, started, type Target } from 'tooling/bench/process.mjs';
import { connectDatabase } from '../src/database/connect.ts';
import { createAccount } from '../src/features/users/accounts.ts';
import { generatePassword } from '../src/features/users/passwords.ts';
import { openSession } from '../src/features/users/sessions.ts';
import { User } from '../src/features/users/user.model.ts';
import { fill } from './fill.ts';

export interface ApiTarget extends Target {
  /** Projects, and articles. */
  count: number;
  engine: 'mongodb' | 'embedded';
  /** Of an administrator. */
  key: string;
  fillSeconds: number;
  startSeconds: number;
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A Koa application that does nothing but answer, and reads no body: the least that the framework costs. */
export const startEmptyKoa = () => started(fork(here('empty-koa.js'), measurable));

async function prepare(count: number, dataDir: string, mongodbUri: string | undefined): Promise<string> {
  const database = await connectDatabase({ mongodbUri, dataDir });
  await fill(count);
  await createAccount('bench', generatePassword());
  const user = await User.findOne({ username: 'bench' }).lean();
  const key = await openSession(user?._id ?? 0);
  await database.close();
  return key;
}

function databaseUri(count: number): string | undefined {
  const { MONGODB_URI } = process.env;
  if (!MONGODB_URI) return undefined;
  const uri = new URL(MONGODB_URI);
  uri.pathname = `/bench_${process.pid}_${count}`;
  return uri.href;
}

/** The API as it is shipped, in a process of its own with its log on, over a database of `count` projects and articles. */
export async function startApi(count: number): Promise<ApiTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const mongodbUri = databaseUri(count);
  const begun = performance.now();
  const key = await prepare(count, dataDir, mongodbUri);
  const filled = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, API_PORT: '0', SEED: 'none', LOG_LEVEL: 'info' };
  const child = fork(here('../src/server.js'), {
    env: mongodbUri ? { ...env, MONGODB_URI: mongodbUri } : env,
    ...measurable,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const target = await started(child);
  return {
    ...target,
    ...{ count, key, engine: mongodbUri ? 'mongodb' : 'embedded' },
    ...{ fillSeconds: (filled - begun) / 1000, startSeconds: (performance.now() - filled) / 1000 },
    stop: async () => {
      await target.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
