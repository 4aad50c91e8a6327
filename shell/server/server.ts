import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
import { EdgePurge } from './edge-purge.ts';
import { Metrics } from './health.ts';
import { OfferCounter } from './offer-counter.ts';
import { offeredReleases } from './offers.ts';
import { preparePage } from './page.ts';
import { CachedRenderings } from './pages/cached-renderings.ts';
import { PageRenderings } from './pages/page-renderings.ts';
import { RenderingLimits } from './pages/rendering-limits.ts';
import { SavedRenderings } from './pages/saved-renderings.ts';
import { siteKey } from './pages/shared-headers.ts';
import { WarmUp } from './pages/warm-up.ts';
import { keepRegistered } from './register-shell.ts';
import { ReleaseRegistry } from './release-registry.ts';
import { internalHost, remoteHost } from './remote-host.ts';
import { ApiReads } from './rendering/api-reads.ts';
import { Renderers } from './rendering/renderers.ts';
import { RenderingReports } from './rendering-reports.ts';
import { SiteContent } from './site-content.ts';
import { VisitorConfigs } from './visitor-config.ts';

/** A start doesn't wait for the API for longer. */
const longestWaitMs = 1000;
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
const keys = new ReleaseKeys(config.releaseKeys);
if (!keys.areSet)
  log.warn('RELEASE_PUBLIC_KEYS is not set: releases are offered without a signature, as the registry says');
if (config.allowsLocalRemotes)
  log.warn('ALLOW_LOCAL_REMOTES is set: browsers may take remotes from their own machine, unsigned');
const api = config.apiInternalBase;
const { deployToken } = config;
const own = path.join(config.dataDir, 'shell');
const reads = new ApiReads({ api });
const reports = new RenderingReports({ api, deployToken, log });
const edge = new EdgePurge({ url: config.purgeUrl, log });
const content = new SiteContent({ api, file: path.join(own, 'content.json'), identity, log });
const registry = new ReleaseRegistry({
  keys,
  api,
  file: path.join(own, 'releases.json'),
  overrideFile: config.releasesOverride,
  onChange: () => offersChanged(),
  log,
});
const metrics = new Metrics(registry);
const renderers = new Renderers({
  file: path.join(workspace, 'dist/server/renderer.cjs'),
  api: reads,
  log,
  reach: (host) => internalHost(host, config),
  onCount: (count) => {
    metrics.countRendering(count.remote, count.version, count.outcome);
    reports.count(count);
  },
  onEnd: (remote, version) => warmUp.again(remote, version),
});
const contentVersion = new ContentVersionPoll({
  api,
  refreshContent: () => content.refresh(),
  onChange: (topics) => contentChanged(topics),
});
const saved = new SavedRenderings({ folder: path.join(own, 'pages'), build: hash, log });
const cached = new CachedRenderings({
  current: (names) =>
    Object.fromEntries(names.map((name) => [name, contentVersion.topics[name] ?? revisionOf(name) ?? ''])),
  onSet: (rendering) => saved.write(rendering),
  onDrop: (rendering) => saved.remove(rendering),
});
const renderings = new PageRenderings({
  api: reads,
  renderers,
  renderings: cached,
  limits: new RenderingLimits(),
  topics: () => contentVersion.topics,
  apiResponds: () => contentVersion.responds,
});
const configs = new VisitorConfigs({
  config,
  content,
  provides,
  registry,
  isWarm: (remote, version) => warmUp.isWarm(remote, version),
});
const offerCounter = new OfferCounter({ api, deployToken, log });
const warmUp = new WarmUp({ configs, registry, renderings, log });

/** Of a content type. */
const revisionOf = (name: string) =>
  Object.entries(content.contents).find(([type]) => type === name)?.[1]?.revision;

/** What a shared cache has of releases that are offered to nobody any more is removed; the rest it may send while it fetches it again. */
let offeredBefore = new Set<string>();
function offersChanged(): void {
  const { remotes } = registry;
  const offered = offeredReleases(remotes, { provides, hostOf: (remote) => remoteHost(remote, config) });
  renderers.offer(offered);
  const names = new Set(
    remotes.flatMap(({ remote, versions }) => versions.map(({ version }) => `${remote}@${version}`)),
  );
  edge.remove([...offeredBefore].filter((name) => !names.has(name)));
  edge.makeOld([siteKey]);
  offeredBefore = names;
  cached.keepOnly((release) => release === 'shell' || names.has(release));
  warmUp.run();
}

function contentChanged(topics: string[]): void {
  renderings.renew(cached.markStale(Date.now()));
  // What of it has changed may stand around every page; an API that names no topics may mean any.
  const isAnywhere = topics.includes('content') || topics.includes('*');
  edge.makeOld(isAnywhere ? [siteKey] : topics);
}

// What was known and rendered before the last stop is there at once, and all there is while the API is away.
const renderedBefore = await saved.read();
for (const { release } of renderedBefore) warmUp.wasWarm(release);
await Promise.all([content.start(), registry.readSaved()]);
const polls = Promise.all([registry.start(), contentVersion.start()]);
await Promise.race([polls, wait(longestWaitMs, undefined, { ref: false })]);
for (const rendering of renderedBefore) cached.add(rendering);
const { app, answerFirst } = createApp({
  config,
  content,
  provides,
  registry,
  log,
  api: new ApiClient(api, config.apiBase),
  reads,
  configs,
  renderings,
  warmUp,
  metrics,
  onOffer: (remote, { ticket }) => offerCounter.count(remote, ticket),
  clientFolder: path.join(workspace, 'dist/client'),
  template: preparePage(read('dist/page.html'), (address) =>
    readFileSync(path.join(workspace, 'dist/client', address)),
  ),
});
app.on('error', (error) => log.error(error, 'request failed'));
keepRegistered({
  api,
  deployToken,
  build: hash,
  provides,
  contentTypes: withIdentity(contentTypes, identity),
  log,
});
// One that doesn't read its input any more wouldn't notice that this process is gone.
process.once('exit', () => renderers.stop());
const answer = app.callback();
listenOrExit((request, response) => answerFirst(request, response) || answer(request, response), {
  host: config.host,
  port: config.port,
  variable: 'SHELL_PORT',
  label: 'Shell',
});
