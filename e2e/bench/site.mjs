import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../tooling/remotes.mjs';

const ports = {
  SHELL_PORT: '5900',
  PUBLIC_PORT: '5901',
  PORTAL_PORT: '5902',
  ASSISTANT_PORT: '5903',
  API_PORT: '5904',
};
const oneAppPort = '5910';
const nextPorts = { NEXT_SERVER_PORT: '5911', NEXT_PORT: '5912' };
const copyPort = '5920';

export const shellPort = ports.SHELL_PORT;
export const composed = `http://localhost:${shellPort}`;
export const api = `http://localhost:${ports.API_PORT}`;
export const oneApp = `http://localhost:${oneAppPort}`;
export const nextSite = `http://localhost:${nextPorts.NEXT_PORT}`;
export const staticCopy = `http://localhost:${copyPort}`;

/** Runs `npm start`, with demo content in `DATA_DIR`. Resolves once it is ready, with the milliseconds it took. */
export async function startSite(DATA_DIR) {
  const began = Date.now();
  const origins = [composed, oneApp, nextSite, staticCopy].join(',');
  const env = { ...ports, DATA_DIR, SEED: 'demo', CORS_ORIGINS: origins };
  const site = await run('scripts/start.mjs', env, /^Ready: /m);
  return { ...site, ms: Date.now() - began };
}

/** Serves the one application (one-app/build.mjs) over the API of `startSite`. */
export function startOneApp() {
  return run('e2e/bench/one-app/server.mjs', { ...ports, SHELL_PORT: oneAppPort }, /^one application: /m);
}

/** Serves what buildNextSite (next-site/build.mjs) built. */
export function startNextSite() {
  return run('e2e/bench/next-site/server.mjs', nextPorts, /^Next.js: /m);
}

/** Serves the pages of `startSite` without their scripts. */
export function startStaticCopy() {
  return run('e2e/bench/static-copy.mjs', { COPIED: composed, COPY_PORT: copyPort }, /^static copy: /m);
}

/** The newest article's own page; undefined when articles have none. */
export async function articlePath() {
  const [{ id, slug }] = await (await fetch(`${api}/news/list?limit=1`)).json();
  const path = `/news/${id}-${slug}`;
  return (await fetch(`${composed}${path}`)).ok ? path : undefined;
}

/** Starts a file of the repository. Resolves when it prints `ready`; rejects with what it printed when it ends before. */
async function run(file, env, ready) {
  const child = spawn(process.execPath, [path.join(root, file)], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (ready.test(output)) resolve();
      });
    ended.then(() => reject(new Error(`${file} ended\n${output}`)));
  });
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
