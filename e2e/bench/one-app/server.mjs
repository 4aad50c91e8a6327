// Serves the one application as the shell's server serves the shell.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listenOrExit } from 'serving/listen';
import { ApiClient } from '../../../shell/dist/server/api-client.js';
import { createApp } from '../../../shell/dist/server/app.js';
import { readConfig } from '../../../shell/dist/server/config.js';
import { Metrics } from '../../../shell/dist/server/health.js';
import { preparePage } from '../../../shell/dist/server/page.js';
import { ApiReads } from '../../../shell/dist/server/rendering/api-reads.js';
import { SiteContent } from '../../../shell/dist/server/site-content.js';
import { VisitorConfigs } from '../../../shell/dist/server/visitor-config.js';
import { remotes as listed, root } from '../../../tooling/remotes.mjs';
import { dist } from './build.mjs';

const client = path.join(dist, 'client');
const read = (file) => readFileSync(path.join(root, 'shell', file), 'utf8');
const config = readConfig(process.env);
const { contract, shared } = JSON.parse(read('dist/client/release.json'));
const releaseOf = (remote) => JSON.parse(readFileSync(path.join(root, remote, 'dist/release.json'), 'utf8'));
const bundled = (remote) => {
  const { pages, panels, requires } = releaseOf(remote);
  return {
    ...{ version: 'bundled', entry: { path: 'none', integrity: 'none' }, global: remote, preload: [] },
    ...{ pages: pages.map((page) => ({ ...page, preload: [] })), panels, requires },
  };
};
const remotes = Object.keys(listed).map((remote) => ({
  ...{ remote, title: remote, host: 'http://localhost', stable: bundled(remote), earlier: [] },
  ...{ rollout: null, disabled: null, versions: [] },
}));
const log = { warn: () => {} };
const content = new SiteContent({
  api: config.apiInternalBase,
  file: path.join(dist, 'content.json'),
  identity: JSON.parse(read('site-identity.json')),
  log,
});
await content.refresh();
const provides = { contract, shared, paths: [] };
const registry = { remotes, hasAnswered: true, refresh: async () => {} };
const { app } = createApp({
  config,
  content,
  provides,
  log,
  registry,
  reads: new ApiReads({ api: config.apiInternalBase }),
  configs: new VisitorConfigs({ config, content, provides, registry }),
  // No release has a server half.
  renderings: { get: async () => ({ refused: 'failed' }) },
  warmUp: { isReady: true, isDone: true, settled: async () => {} },
  metrics: new Metrics(registry),
  api: new ApiClient(config.apiInternalBase, config.apiBase),
  clientFolder: client,
  template: preparePage(readFileSync(path.join(dist, 'page.html'), 'utf8'), (address) =>
    readFileSync(path.join(client, address)),
  ),
});
const { host, port } = config;
listenOrExit(app.callback(), { host, port, variable: 'SHELL_PORT', label: 'one application' });
