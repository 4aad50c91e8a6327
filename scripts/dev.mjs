// npm run dev: every part, rebuilt and reloaded as its files change, until Ctrl-C.
import { spawn } from 'node:child_process';
import { remotes } from '../tooling/remotes.mjs';
import { requireFreePorts } from './lib/free-ports.mjs';
import { installIfStale } from './lib/install.mjs';
import { siteEnvironment } from './lib/parts.mjs';
import { requireNodeVersion } from './lib/require-node-version.mjs';
import { root } from './lib/root.mjs';
import { npm } from './lib/run.mjs';
import { stopOnSignal } from './lib/stop-on-signal.mjs';

const env = siteEnvironment({ ...process.env, NODE_ENV: 'development' });
const children = [];
const isPosix = process.platform !== 'win32';

/** Starts a command with its lines under its name. */
function run(name, args, cwd = root) {
  // A group of its own: the TypeScript compiler runs as a child of what is started here, and has to end with it.
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: isPosix,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) =>
      process.stdout.write(`${chunk}`.trimEnd().replace(/^/gm, `${name}  `).concat('\n')),
    );
  }
}

async function main() {
  requireNodeVersion();
  await requireFreePorts(env);
  await installIfStale();
  await npm(['run', 'build', '-w', 'api']);
  await npm(['exec', '-w', 'shell', '--', 'tsc', '-p', 'tsconfig.build.json']);
  const tsc = `${root}/node_modules/typescript/bin/tsc`;
  run('api', [tsc, '-p', 'api/tsconfig.build.json', '--watch', '--preserveWatchOutput']);
  run('api', ['--watch', 'api/dist/server.js']);
  const rspack = `${root}/node_modules/@rspack/cli/bin/rspack.js`;
  for (const name of [...Object.keys(remotes), 'shell']) run(name, [rspack, 'serve'], `${root}/${name}`);
}

/** Ends a process with those that it has started. */
function stop(pid) {
  try {
    process.kill(isPosix ? -pid : pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

stopOnSignal(() => {
  for (const { pid } of children) stop(pid);
});
main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
