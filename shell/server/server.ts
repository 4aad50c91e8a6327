import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellProvides } from 'contracts/releases';
import type { SiteIdentity } from 'contracts/site';
import { pino } from 'pino';
import { listenOrExit } from 'serving/listen';
import { ownPaths } from '../shared/find-page.ts';
import { ApiClient } from './api-client.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { keepRegistered } from './register-shell.ts';
import { ReleaseRegistry } from './release-registry.ts';

const workspace = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(workspace, file), 'utf8');

/** A wrong variable is reported in one line, without a stack trace. */
function configuration() {
  try {
    return readConfig(process.env, path.dirname(workspace));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const config = configuration();
const log = pino({ level: config.logLevel });
const site: SiteIdentity = JSON.parse(read('site-identity.json'));
const { hash, contract, shared } = JSON.parse(read('dist/client/release.json'));
const provides: ShellProvides = { contract, shared, paths: ownPaths };
const registry = new ReleaseRegistry({
  api: config.apiInternalBase,
  file: path.join(config.dataDir, 'shell/releases.json'),
  log,
});
await registry.start();
keepRegistered({ api: config.apiInternalBase, deployToken: config.deployToken, build: hash, provides, log });
const app = createApp({
  config,
  site,
  provides,
  registry,
  log,
  api: new ApiClient(config.apiInternalBase, config.apiBase),
  clientFolder: path.join(workspace, 'dist/client'),
  template: read('dist/page.html'),
});
app.on('error', (error) => log.error(error, 'request failed'));

listenOrExit(app.callback(), {
  host: config.host,
  port: config.port,
  variable: 'SHELL_PORT',
  label: 'Shell',
});
