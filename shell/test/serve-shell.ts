import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublishedContents } from 'contracts/content';
import type { SiteIdentity } from 'contracts/site';
import request from 'supertest';
import { ApiClient } from '../server/api-client.ts';
import { createApp } from '../server/app.ts';
import { type Config, readConfig } from '../server/config.ts';
import { Metrics } from '../server/health.ts';
import { CachedRenderings } from '../server/pages/cached-renderings.ts';
import { PageRenderings } from '../server/pages/page-renderings.ts';
import { RenderingLimits } from '../server/pages/rendering-limits.ts';
import type { KnownRelease, KnownRemote, RegistryAnswers } from '../server/release-registry.ts';
import { ApiReads, type Reads } from '../server/rendering/api-reads.ts';
import type { SiteContent } from '../server/site-content.ts';
import { VisitorConfigs } from '../server/visitor-config.ts';
import type { RenderedPart } from '../shared/rendering.ts';
import { site as standardSite, unedited } from './site.ts';

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
  /** What pages have read that `render` renders; `news` unless given. */
  reads?: () => Reads;
  /** What the registry says; a test may change it. */
  registry?: RegistryAnswers;
  /** Versions of the API's topics; `contentChanged` says that a test has changed them. */
  topics?: Record<string, string>;
  /** Whether the API answers when it is polled. */
  apiResponds?: () => boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
  settings?: Partial<Config>;
  /** What was edited in the portal. */
  edited?: Partial<Pick<SiteContent, 'contents' | 'refresh'>>;
  onOffer?: (remote: string) => void;
}

export type Rendering = (address: string, version: string) => Promise<RenderedPart>;

const newsRead = (): Reads => ({
  keys: new Set(['news']),
  calls: [{ ask: { method: 'GET', path: '/changes' }, hash: '' }],
});

const page = (path: string, changes: Partial<TestPage> = {}): TestPage => ({
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

/** The shell's server with these pages, and an API that fails for all other calls. A function answers with what it returns. */
export function serveShell(answers: ApiAnswers = {}, deployment: Deployment = {}) {
  const {
    site = standardSite,
    pages = sitePages,
    siteOrigin,
    render,
  } = { siteOrigin: published, ...deployment };
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
  const provides = { contract: '2.1.0', shared: {}, paths: [] };
  const configs = new VisitorConfigs({ config, content, provides, registry });
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
    ...(deployment.now && { now: deployment.now }),
    renderers: {
      render: async (release, { address }) => {
        if (!render) throw new Error('Nothing renders here');
        const part = await render(address, release?.release.version ?? 'shell');
        return { part, reads: (deployment.reads ?? newsRead)() };
      },
    },
  });
  const { app, answerFirst } = createApp({
    config,
    content,
    provides,
    registry,
    api: new ApiClient('http://api.internal', config.apiBase, fetcher),
    reads,
    configs,
    renderings,
    warmUp: { isReady: true, isDone: true, settled: async () => {} },
    metrics: new Metrics(registry),
    log: { warn: () => {} },
    clientFolder: import.meta.dirname,
    template: {
      text: '<!doctype html><head><meta name="site-head"></head><div id="root"></div>',
      scripts: '<script defer src="/main.js"></script>',
      scriptHashes: [],
      inlineHashes: [],
    },
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
      /** Versions of topics or content types have changed. */
      contentChanged: () => renderings.renew(cached.markStale((deployment.now ?? Date.now)())),
    },
  );
}

export const published = 'https://www.example.com';

/** A registry that knows one version of a remote with these pages. */
export function registryWith(pages: TestPage[], version = '1.0.0', hasServerHalf = true) {
  const stable: KnownRelease = {
    version,
    entry: { path: `${version}/remoteEntry.js`, integrity: 'sha384-entry' },
    global: 'g',
    preload: [],
    ...(hasServerHalf && { server: { path: `${version}/server.js`, integrity: 'sha384-server' } }),
    pages,
    panels: [],
    requires: { contract: '^2.0.0', shared: {} },
  };
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
