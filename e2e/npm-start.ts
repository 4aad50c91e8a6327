import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Runs `npm start` with these variables, and words after `--`; `text()` is what it has printed so far. */
export function npmStart(env: NodeJS.ProcessEnv, words: string[] = []) {
  const command = ['start', '--silent', '--', ...words];
  const child = spawn('npm', command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, text: () => output.join('') };
}
