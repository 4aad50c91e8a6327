import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellProvides } from 'contracts/releases';
import { pino } from 'pino';
import { listenOrExit } from 'serving/listen';
import { ReleaseKeys } from 'serving/release-signature';
import { ownPaths } from '../shared/find-page.ts';
import type { IdentityContent } from '../shared/site-identity.ts';
import { ApiClient } from './api-client.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { withIdentity } from './content-types.ts';
import { ContentVersionPoll } from './content-version.ts';
import { OfferCounter } from './offer-counter.ts';
import { offeredReleases } from './offers.ts';
import { preparePage } from './page.ts';
import { keepRegistered } from './register-shell.ts';
import { ReleaseRegistry } from './release-registry.ts';
import { internalHost, remoteHost } from './remote-host.ts';
import { Renderers } from './rendering/renderers.ts';
import { SiteContent } from './site-content.ts';

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
const identity: IdentityContent = JSON.parse(read('site-identity.json'));
const { hash, contract, shared, contentTypes } = JSON.parse(read('dist/client/release.json'));
const provides: ShellProvides = { contract, shared, paths: ownPaths };
const renderers = new Renderers({
  file: path.join(workspace, 'dist/server/renderer.cjs'),
  log,
  reach: (host) => internalHost(host, config),
});
const keys = new ReleaseKeys(config.releaseKeys);
if (!keys.areSet)
  log.warn('RELEASE_PUBLIC_KEYS is not set: releases are offered without a signature, as the registry says');
if (config.allowsLocalRemotes)
  log.warn('ALLOW_LOCAL_REMOTES is set: browsers may take remotes from their own machine, unsigned');
const registry = new ReleaseRegistry({
  keys,
  api: config.apiInternalBase,
  file: path.join(config.dataDir, 'shell/releases.json'),
  overrideFile: config.releasesOverride,
  onChange: () => renderers.keep(offered()),
  log,
});
const offered = () =>
  offeredReleases(registry.remotes, { provides, hostOf: (remote) => remoteHost(remote, config) });
const offerCounter = new OfferCounter({
  api: config.apiInternalBase,
  deployToken: config.deployToken,
  log,
});
const content = new SiteContent({
  api: config.apiInternalBase,
  file: path.join(config.dataDir, 'shell/content.json'),
  identity,
  log,
});
await content.start();
const contentVersion = new ContentVersionPoll(config.apiInternalBase, () => content.refresh());
await Promise.all([registry.start(), contentVersion.start()]);
// The first visitors get pages with content too.
await renderers.keep(offered());
keepRegistered({
  api: config.apiInternalBase,
  deployToken: config.deployToken,
  build: hash,
  provides,
  contentTypes: withIdentity(contentTypes, identity),
  log,
});
const app = createApp({
  config,
  content,
  provides,
  registry,
  log,
  api: new ApiClient(config.apiInternalBase, config.apiBase),
  renderers,
  contentVersion,
  onOffer: (remote, { ticket }) => offerCounter.count(remote, ticket),
  clientFolder: path.join(workspace, 'dist/client'),
  template: preparePage(read('dist/page.html'), (address) =>
    readFileSync(path.join(workspace, 'dist/client', address)),
  ),
});
app.on('error', (error) => log.error(error, 'request failed'));

listenOrExit(app.callback(), {
  host: config.host,
  port: config.port,
  variable: 'SHELL_PORT',
  label: 'Shell',
});
