#!/usr/bin/env node
// npm run dev -- [--into <address of a site>]: the remote alone, rebuilt as its files change; or inside a running site, in one's own browser.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

function options() {
  try {
    return parseArgs({ options: { into: { type: 'string' } } }).values;
  } catch (error) {
    console.error(`${error.message}\nUsage: npm run dev -- [--into <address of a running site>]`);
    process.exit(2);
  }
}

const { into } = options();
const env = { ...process.env, ...(into && { INTO: into }) };
// npm has put the folder of the command into the path.
const server = spawn('rspack', ['serve'], { env, stdio: 'inherit', shell: process.platform === 'win32' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
