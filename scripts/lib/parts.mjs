import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localHost, siteVariables } from '../../tooling/release/addresses.mjs';
import { remotes } from '../../tooling/remotes.mjs';
import { root } from './root.mjs';

/** The processes of the composed site, each with the variable that names its port. */
export const parts = [
  { name: 'api', variable: 'API_PORT', file: 'api/dist/server.js', args: [] },
  ...Object.entries(remotes).map(([name, { portVariable }]) => ({
    name,
    variable: portVariable,
    file: 'scripts/serve-remote.mjs',
    args: [name],
  })),
  { name: 'shell', variable: 'SHELL_PORT', file: 'shell/dist/server/server.js', args: [] },
];

const siteIdentity = () => JSON.parse(readFileSync(path.join(root, 'shell/site-identity.json'), 'utf8'));

/** The environment with every default filled in, as each part reads it. */
export function siteEnvironment(env) {
  const filled = siteVariables(env);
  const names = new Set(['localhost', '127.0.0.1', filled.HOST]);
  const pages = parts.filter(({ name }) => name !== 'api').map(({ variable }) => variable);
  const origins = pages.flatMap((variable) => [...names].map((name) => `http://${name}:${filled[variable]}`));
  const hosts = Object.entries(remotes).map(([name, { originVariable }]) => [
    originVariable,
    filled[originVariable] || localHost(filled, name),
  ]);
  return {
    ...filled,
    ...Object.fromEntries(hosts),
    CORS_ORIGINS: filled.CORS_ORIGINS ?? origins.join(','),
    TIME_ZONE: filled.TIME_ZONE || siteIdentity().timeZone,
  };
}

/**
 * Starts one part. `ready` resolves with the part's message once it responds, and rejects with its last output
 * when it ends before; `stop()` asks it to end, resolves when it has, and kills it after 15 s.
 */
export function startPart(part, env) {
  const child = fork(path.join(root, part.file), part.args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr.on('data', (chunk) => {
    lastWords = `${lastWords}${chunk}`.slice(-4000);
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const ready = new Promise((resolve, reject) => {
    child.on('message', (/** @type {{ type: string }} */ message) => {
      if (message.type === 'ready') resolve(message);
    });
    ended.then((code) => reject(new Error(lastWords.trim() || `${part.name} ended with code ${code}`)));
  });
  return { part, child, ready, ended, stop: () => stop(child, ended) };
}

async function stop(child, ended) {
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(killer);
}
