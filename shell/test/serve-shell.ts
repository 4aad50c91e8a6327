import type { SiteIdentity } from 'contracts/site';
import request from 'supertest';
import { ApiClient } from '../server/api-client.ts';
import { createApp } from '../server/app.ts';
import { type Config, readConfig } from '../server/config.ts';
import type { KnownRelease, KnownRemote, RegistryAnswers } from '../server/release-registry.ts';
import type { RenderedPart } from '../server/rendering/renderer.ts';
import type { SiteContent } from '../server/site-content.ts';
import { site as standardSite, unedited } from './site.ts';

export type TestPage = KnownRelease['pages'][number];
/** Responses of the API by path and query, each the same however often it is asked for. */
export type ApiAnswers = Record<string, unknown>;

interface Deployment {
  site?: SiteIdentity;
  pages?: TestPage[];
  /** As it is deployed, visitors' address is known. */
  siteOrigin?: string | undefined;
  /** Stands for the thread of the release; without it pages come without content. */
  render?: Rendering;
  /** What the registry says; a test may change it. */
  registry?: RegistryAnswers;
  /** The version of the content; a test may change it. */
  content?: { current: string | undefined };
  settings?: Partial<Config>;
  /** What was edited in the portal. */
  edited?: Partial<Pick<SiteContent, 'contents' | 'refresh'>>;
  onOffer?: (remote: string) => void;
}

export type Rendering = (
  address: string,
  onFetching?: (isFetching: boolean) => void,
) => Promise<RenderedPart>;

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
    const answer = answers[String(address).replace('http://api.internal/', '')];
    if (!answer) throw new TypeError('fetch failed');
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  const config = {
    ...readConfig({ PUBLIC_ORIGIN: 'https://public.example.com' }),
    siteOrigin,
    ...deployment.settings,
  };
  const app = createApp({
    config,
    content: { ...unedited(site), ...deployment.edited },
    provides: { contract: '2.1.0', shared: {}, paths: [] },
    registry: deployment.registry ?? registryWith(pages),
    api: new ApiClient('http://api.internal', config.apiBase, fetcher),
    log: { warn: () => {} },
    clientFolder: import.meta.dirname,
    template: {
      text: '<!doctype html><head><meta name="site-head"></head><div id="root"></div>',
      scripts: '<script defer src="/main.js"></script>',
      scriptHashes: [],
      inlineHashes: [],
    },
    renderers: { render: (_release, { address }, onFetching) => render?.(address, onFetching) },
    contentVersion: deployment.content ?? { current: 'one' },
    ...(deployment.onOffer && { onOffer: deployment.onOffer }),
  });
  // Refusals are answered; only the server itself logs them.
  app.silent = true;
  return request(app.callback());
}

export const published = 'https://www.example.com';

/** A registry that knows one version of a remote with these pages. */
export function registryWith(pages: TestPage[], version = '1.0.0') {
  const stable: KnownRelease = {
    version,
    entry: { path: `${version}/remoteEntry.js`, integrity: 'sha384-entry' },
    global: 'g',
    preload: [],
    server: { path: `${version}/server.js`, integrity: 'sha384-server' },
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
