import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const npmCommand = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Runs npm to its end. Resolves on success; rejects with what it printed otherwise. */
export function npm(args, { show = false, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32';
    const child = spawn(npmCommand, args, { cwd: root, env, shell, stdio: show ? 'inherit' : 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`npm ${args.join(' ')} failed\n${output}`));
    });
  });
}
