import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import axios, { type AxiosInstance } from 'axios';

const API = resolve(__dirname, '..');

export interface BuiltApi {
  directory: string;
  remove(): Promise<void>;
}

/** The API as it is shipped, compiled into a place of its own, for tests that start and kill whole processes. */
export async function buildApi(): Promise<BuiltApi> {
  await mkdir(join(API, '.cache'), { recursive: true });
  const directory = await mkdtemp(join(API, '.cache', 'build-'));
  const tsc = join(dirname(createRequire(__filename).resolve('typescript/package.json')), 'bin', 'tsc');
  const options = [
    '--noCheck',
    '-p',
    join(API, 'tsconfig.build.json'),
    '--outDir',
    directory,
    '--sourceMap',
    'false',
  ];
  await promisify(execFile)(process.execPath, [tsc, ...options]);
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

export interface Running {
  process: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/** Starts one of the built files, or a file of the tests. */
export function run(file: string, args: string[], env: Record<string, string>, ipc = false): Running {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ipc ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  // Not the event `close`: it never comes when the parent has disconnected.
  const ended = Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'end'))]);
  return { process: child, output: () => text, ended: ended.then(([[code, signal]]) => code ?? signal) };
}

/** What the server sends its parent when it listens. */
export interface Ready {
  type: 'ready';
  port: number;
  admin: { username: string; password?: string };
}

/** Throws what it has written when it ends instead. */
export async function ready(api: Running): Promise<Ready> {
  return Promise.race([
    once(api.process, 'message').then(([message]) => message),
    api.ended.then(() => {
      throw new Error(api.output());
    }),
  ]);
}

const httpAgent = new Agent({ keepAlive: false });

/** A client of the API on that port; never throws for a status. */
export const at = (port: number, key = ''): AxiosInstance =>
  axios.create({
    baseURL: `http://127.0.0.1:${port}`,
    httpAgent,
    headers: { Authorization: key },
    validateStatus: () => true,
  });

/** A key; empty when the name or the password is wrong. */
export async function signIn(port: number, { username, password }: Ready['admin']): Promise<string> {
  return (await at(port).post('/users/verifyUser', { user: username, pass: password })).data.token;
}
