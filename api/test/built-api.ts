import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

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
