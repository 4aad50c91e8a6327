import { spawn } from 'node:child_process';

const npmCommand = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Runs npm to its end, in the folder `cwd`. Resolves with what it printed; rejects with that when it fails. */
export function npm(args, { cwd, show = false, env = process.env }) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32';
    const child = spawn(npmCommand, args, { cwd, env, shell, stdio: show ? 'inherit' : 'pipe' });
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
