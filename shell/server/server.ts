import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { SiteIdentity } from 'contracts/site';
import { pino } from 'pino';
import { ApiClient } from './api-client.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { stopsGracefully } from './graceful-stop.ts';
import { ReleaseRegistry } from './release-registry.ts';
import type { Routes } from './remote-of-path.ts';

const workspace = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(workspace, file), 'utf8');

const config = readConfig(process.env, path.dirname(workspace));
const log = pino({ level: config.logLevel });
const site: SiteIdentity = JSON.parse(read('site-identity.json'));
const routes: Routes = JSON.parse(read('routes.json'));
const registry = new ReleaseRegistry({
  api: config.apiInternalBase,
  file: path.join(config.dataDir, 'shell/releases.json'),
  log,
});
await registry.start();
const app = createApp({
  config,
  site,
  routes,
  registry,
  api: new ApiClient(config.apiInternalBase, config.apiBase),
  clientFolder: path.join(workspace, 'dist/client'),
  template: read('dist/page.html'),
});
app.on('error', (error) => log.error(error, 'request failed'));

const server = createServer({ connectionsCheckingInterval: 5000 }, app.callback());
server.headersTimeout = 15_000;
// Longer than a proxy in front keeps its own, so that it never sends into a closing connection.
server.keepAliveTimeout = 65_000;
// Nothing here takes long: who reads no answer for a minute is gone.
server.timeout = 60_000;
const stopServer = stopsGracefully(server, 10_000);
server.listen(config.port, config.host, () => {
  if (process.send) process.send({ type: 'ready', port: config.port });
  else log.info(`Shell: http://${config.host}:${config.port}`);
});
server.once('error', (error: NodeJS.ErrnoException) => {
  const busy = `Port ${config.port} is in use. Set SHELL_PORT to another port.`;
  console.error(error.code === 'EADDRINUSE' ? busy : `shell: ${error.message}`);
  process.exit(1);
});

function stop(): void {
  stopServer().then(() => process.exit(0));
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
process.once('disconnect', stop);
