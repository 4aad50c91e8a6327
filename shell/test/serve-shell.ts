import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublishedContents } from 'contracts/content';
import type { ShellProvides } from 'contracts/releases';
import type { SiteIdentity } from 'contracts/site';
import type { Logger } from 'pino';
import request from 'supertest';
import { ApiClient } from '../server/api-client.ts';
import { createApp } from '../server/app.ts';
import { type Config, readConfig } from '../server/config.ts';
import { Metrics } from '../server/health.ts';
import type { PageTemplate } from '../server/page.ts';
import { CachedRenderings } from '../server/pages/cached-renderings.ts';
import { PageRenderings } from '../server/pages/page-renderings.ts';
import { RenderingLimits } from '../server/pages/rendering-limits.ts';
import { WarmUp } from '../server/pages/warm-up.ts';
import type { KnownRelease, KnownRemote, RegistryAnswers } from '../server/release-registry.ts';
import { ApiReads, noReads, type Reads } from '../server/rendering/api-reads.ts';
import type { Renderers } from '../server/rendering/renderers.ts';
import type { SiteContent } from '../server/site-content.ts';
import { VisitorConfigs } from '../server/visitor-config.ts';
import type { ApiAnswer, RenderedPart } from '../shared/rendering.ts';
import { site as standardSite, unedited } from './site.ts';

/** A page of a release. */
export type TestPage = KnownRelease['pages'][number];
/** Responses of the API by path and query, each the same however often it is asked for. */
export type ApiAnswers = Record<string, unknown>;

interface Deployment {
  site?: SiteIdentity;
  pages?: TestPage[];
  /** As it is deployed, visitors' address is known. */
  siteOrigin?: string | undefined;
  /** Stands for the process of the release; without it the release has no server half, and pages come without content. */
  render?: Rendering;
  /** What the registry says; a test may change it. */
  registry?: RegistryAnswers;
  /** Versions of the API's topics; `contentChanged` says that a test has changed them. */
  topics?: Record<string, string>;
  /** Whether the API answers when it is polled. */
  apiResponds?: () => boolean;
  /** Releases are offered once their pages were rendered; `warmUp.run` begins that. */
  warmsUp?: boolean;
  settings?: Partial<Config>;
  /** What was edited in the portal. */
  edited?: Partial<Pick<SiteContent, 'contents' | 'refresh'>>;
  onOffer?: (remote: string) => void;
  /** With the files that browsers fetch. */
  clientFolder?: string;
  template?: PageTemplate;
  provides?: ShellProvides;
  log?: Pick<Logger, 'warn'>;
}

/** `ask` gets what the API has at a path, and notes that the page has read it; a page that asks for nothing has read the news. */
export type Rendering = (
  address: string,
  version: string,
  ask: (path: string) => Promise<ApiAnswer>,
) => Promise<RenderedPart>;

const newsRead = (): Reads => ({
  keys: new Set(['news']),
  calls: [{ ask: { method: 'GET', path: '/changes' }, hash: '' }],
});

const scriptlessTemplate: PageTemplate = {
  text: '<!doctype html><head><meta name="site-head"></head><div id="root"></div>',
  scripts: '<script defer src="/main.js"></script>',
  scriptHashes: [],
  inlineHashes: [],
};

/** A page as a release says it. */
export const page = (path: string, changes: Partial<TestPage> = {}): TestPage => ({
  path,
  title: path,
  indexed: true,
  preload: [],
  ...changes,
});

/** The pages of a site that has news and projects, and an area of its own. */
export const sitePages: TestPage[] = [
  page('/home', { title: 'Home', description: 'What we do.' }),
  page('/products', { title: 'Projects', item: { kind: 'project', parameter: 'project' } }),
  page('/products/:item', { shows: 'project' }),
  page('/news', {
    title: 'News',
    description: 'What we have done lately.',
    item: { kind: 'article', parameter: 'article' },
  }),
  page('/news/:item', { shows: 'article' }),
  page('/private', { indexed: false }),
  page('/private/projects', { indexed: false }),
];

/** The shell's server with these pages, and an API that fails for all other calls. */
export function serveShell(answers: ApiAnswers = {}, deployment: Deployment = {}) {
  const { site = standardSite, pages = sitePages, siteOrigin } = { siteOrigin: published, ...deployment };
  const { render, template = scriptlessTemplate, log = { warn: () => {} } } = deployment;
  const fetcher: typeof fetch = async (address) => {
    // What `newsRead` has read is never as it was.
    if (String(address).endsWith('/changes')) return Response.json({});
    const answer = answers[String(address).replace('http://api.internal/', '')];
    if (!answer) throw new TypeError('fetch failed');
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  const config = {
    ...readConfig({ PUBLIC_ORIGIN: 'https://public.example.com' }),
    siteOrigin,
    ...deployment.settings,
  };
  const registry = deployment.registry ?? registryWith(pages, '1.0.0', render !== undefined);
  const content = { ...unedited(site), ...deployment.edited };
  const provides = deployment.provides ?? { contract: '2.1.0', shared: {}, paths: [] };
  const isWarm = (remote: string, version: string) => !deployment.warmsUp || warmUp.isWarm(remote, version);
  const configs = new VisitorConfigs({ config, content, provides, registry, isWarm });
  const reads = new ApiReads({ api: 'http://api.internal', fetcher });
  const topics = deployment.topics ?? { news: 'one' };
  const contents: PublishedContents['content'] = content.contents;
  const revision = (name: string) => Object.entries(contents).find(([type]) => type === name)?.[1]?.revision;
  const cached = new CachedRenderings({
    current: (names) => Object.fromEntries(names.map((name) => [name, topics[name] ?? revision(name) ?? ''])),
  });
  const renderings = new PageRenderings({
    api: reads,
    renderings: cached,
    limits: new RenderingLimits(),
    topics: () => ({ ...topics }),
    apiResponds: deployment.apiResponds ?? (() => true),
    renderers: { render: renderWith(render, reads) },
  });
  const warmUp = new WarmUp({ configs, registry, renderings, log: { info: () => {} } });
  const isAlwaysWarm = { isReady: true, isDone: true, settled: async () => {} };
  const { app, answerFirst } = createApp({
    config,
    content,
    provides,
    registry,
    api: new ApiClient('http://api.internal', config.apiBase, fetcher),
    reads,
    configs,
    renderings,
    warmUp: deployment.warmsUp ? warmUp : isAlwaysWarm,
    metrics: new Metrics(registry),
    log,
    clientFolder: deployment.clientFolder ?? import.meta.dirname,
    template,
    ...(deployment.onOffer && { onOffer: deployment.onOffer }),
  });
  // Refusals are answered; only the server itself logs them.
  app.silent = true;
  const answer = app.callback();
  return Object.assign(
    request(
      (asked: IncomingMessage, response: ServerResponse) =>
        answerFirst(asked, response) || answer(asked, response),
    ),
    {
      warmUp,
      /** Versions of topics or content types have changed. */
      contentChanged: () => renderings.renew(cached.markStale(Date.now())),
    },
  );
}

/** A process for each release that does what `render` does; the shell's own is always there. */
function renderWith(render: Rendering | undefined, api: ApiReads): Renderers['render'] {
  const shellsOwn: Rendering = async () => ({ html: '<h1>Page not found</h1>', data: null, meta: {} });
  return async (release, { address }) => {
    const renderPage = render ?? (release ? undefined : shellsOwn);
    if (!renderPage) throw new Error('Nothing renders here');
    const asked = noReads();
    const ask = (path: string) => api.ask({ method: 'GET', path }, asked);
    const part = await renderPage(address, release?.release.version ?? 'shell', ask);
    return { part, reads: asked.calls.length > 0 ? asked : newsRead() };
  };
}

/** Where visitors find the site. */
export const published = 'https://www.example.com';

const releaseOf = (version: string, pages: TestPage[], hasServerHalf = true): KnownRelease => ({
  version,
  entry: { path: `${version}/remoteEntry.js`, integrity: 'sha384-entry' },
  global: 'g',
  preload: [],
  ...(hasServerHalf && { server: { path: `${version}/server.js`, integrity: 'sha384-server' } }),
  pages,
  panels: [],
  requires: { contract: '^2.0.0', shared: {} },
});

/** A registry that knows one version of a remote with these pages. */
export function registryWith(pages: TestPage[], version = '1.0.0', hasServerHalf = true) {
  const stable = releaseOf(version, pages, hasServerHalf);
  const known: KnownRemote = {
    ...{ remote: 'mfe-public', title: 'Public pages', host: null, earlier: [], rollout: null },
    ...{ disabled: null, stable, versions: [stable] },
  };
  return {
    remotes: [known],
    hasAnswered: true,
    ageSeconds: 3,
    responds: true,
    overrides: {},
    refresh: async () => {},
    lookUp: async () => {},
  };
}

/** One whose stable version is 1.0.0, with a rollout of 1.1.0 to this share of all visitors. */
export function registryWithRollout(percent = 100, pages = sitePages) {
  const registry = registryWith(pages);
  const [known] = registry.remotes;
  if (!known?.stable) throw new Error('The registry has no remote');
  known.versions = [releaseOf('1.1.0', pages), known.stable];
  known.rollout = { version: '1.1.0', percent, salt: 'salt', state: 'running' };
  return { ...registry, known };
}
