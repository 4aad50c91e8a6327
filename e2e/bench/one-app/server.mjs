// Serves the one application as the shell's server serves the shell.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listenOrExit } from 'serving/listen';
import { ApiClient } from '../../../shell/dist/server/api-client.js';
import { createApp } from '../../../shell/dist/server/app.js';
import { readConfig } from '../../../shell/dist/server/config.js';
import { root } from '../../../tooling/source-hash.mjs';
import { dist } from './build.mjs';

const read = (file) => readFileSync(path.join(root, 'shell', file), 'utf8');
const config = readConfig(process.env);
const bundled = (remote) => ({
  version: 'bundled',
  entry: { path: 'none', integrity: 'none' },
  global: remote,
  preload: [],
});
const remotes = ['mfe-public', 'mfe-portal', 'mfe-assistant'].map((remote) => ({
  remote,
  stable: bundled(remote),
  previousStable: null,
  rollout: null,
  disabled: null,
  versions: [],
}));
const app = createApp({
  config,
  site: JSON.parse(read('site-identity.json')),
  routes: JSON.parse(read('routes.json')),
  log: { warn: () => {} },
  registry: { remotes, refresh: async () => {} },
  api: new ApiClient(config.apiInternalBase, config.apiBase),
  clientFolder: path.join(dist, 'client'),
  template: readFileSync(path.join(dist, 'page.html'), 'utf8'),
});
const { host, port } = config;
listenOrExit(app.callback(), { host, port, variable: 'SHELL_PORT', label: 'one application' });
