import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** A renderer process, with pipes to its input, output and errors. */
export type RendererChild = ChildProcessByStdio<Writable, Readable, Readable>;

/** Kilobytes that it can write to; the system refuses more, whatever this process is doing. */
const dataKb = 400_000;
/** Seconds of processor time of its whole life; the system ends it then, also when this process has died. `Renderer` replaces it before. */
export const lifetimeCpuSeconds = 120;
/** What Node itself takes, and a few. */
const mostOpenFiles = 64;
const heapMb = 160;

const limits = [
  `ulimit -c 0`,
  `ulimit -n ${mostOpenFiles}`,
  `ulimit -d ${dataKb}`,
  `ulimit -t ${lifetimeCpuSeconds}`,
];

/** From Node 22.13 on it has this name. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Starts a process that runs `file` and may do nothing else: it reads that one file, has no environment and no child processes, and what the
 * system gives it is bounded from outside. It speaks through its standard input and output.
 */
export function spawnRenderer(file: string): RendererChild {
  const node = [
    permission,
    `--allow-fs-read=${file}`,
    `--max-old-space-size=${heapMb}`,
    '--no-warnings',
    file,
  ];
  const stdio: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe'];
  if (process.platform === 'win32') return spawn(process.execPath, node, { env: {}, stdio });
  // A limit that this system doesn't have is left out.
  const script = `${limits.map((limit) => `${limit} 2>/dev/null`).join('; ')}; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', script, process.execPath, ...node], { env: {}, stdio });
}
