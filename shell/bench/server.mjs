// The shell's server with one page that is rendered at once and then kept; the registry and the API are stand-ins.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { ApiClient } from '../dist/server/api-client.js';
import { createApp } from '../dist/server/app.js';
import { readConfig } from '../dist/server/config.js';
import { page } from './page.mjs';

const file = (name) => ({ path: `1.0.0/${name}`, integrity: `sha384-${'A'.repeat(64)}` });
const release = {
  ...{ version: '1.0.0', entry: file('remoteEntry.js'), global: 'g', preload: [], server: file('server.js') },
  ...{ pages: [{ path: '/home', title: 'Home', indexed: true, preload: [] }], panels: [] },
  requires: { contract: '^2.0.0', shared: {} },
};
const remote = (name) => ({
  ...{ remote: name, title: name, host: 'http://localhost:1', stable: release, versions: [release] },
  ...{ earlier: [], rollout: null, disabled: null },
});
const config = readConfig({});
const app = createApp({
  config,
  site: { name: 'Bench', description: '', email: [], offices: [] },
  provides: { contract: '2.1.0', shared: {}, paths: [] },
  registry: {
    remotes: ['a', 'b', 'c'].map(remote),
    hasAnswered: true,
    refresh: async () => {},
    lookUp: async () => {},
  },
  api: new ApiClient(config.apiInternalBase, config.apiBase),
  log: { warn: () => {} },
  clientFolder: import.meta.dirname,
  template: {
    text: '<!doctype html><head><meta name="site-head"></head><body><div id="root"></div></body>',
    ...{ scripts: '', scriptHashes: [], inlineHashes: [] },
  },
  renderers: { render: async () => ({ html: page(randomBytes), data: null, meta: {} }) },
  contentVersion: { current: 'one' },
});
const server = createServer(app.callback()).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ port: server.address().port });
