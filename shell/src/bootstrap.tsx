import type { SiteConfig } from 'contracts/site';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { findPage } from '../shared/find-page.ts';
import type { RenderedPage, RenderedRemote } from '../shared/rendering.ts';
import { App, type Services } from './app.tsx';
import { ContentStore } from './content/content-store.ts';
import { stayInPreview } from './content/stay-in-preview.ts';
import { browserStorage } from './lib/browser-storage.ts';
import { forgetPageBelow } from './lib/forget-page-below.ts';
import { createPageHead } from './lib/page-head.ts';
import { readRenderedPage, readSiteConfig } from './lib/site-config.ts';
import { browserOnly } from './remotes/browser-only.ts';
import { watchStyles } from './remotes/failure-reason.ts';
import { loadThroughFederation } from './remotes/federation.ts';
import { MismatchError } from './remotes/load-errors.ts';
import { attachStyles, dropUnloadedStyles } from './remotes/release-styles.ts';
import { createRemoteLoaders } from './remotes/remote-loader.tsx';
import { VisitorReports } from './remotes/reports/visitor-reports.ts';
import type { UnloadedPage } from './remotes/shell-parts.ts';
import { endPreviews } from './session/end-previews.ts';
import { createSessionStore } from './session/session-store.ts';
import { keepStaff } from './session/staff.ts';
import { visit } from './session/visit.ts';

/** Shows the site: takes over the page that the server has rendered, or renders it here when there is none. */
export async function showSite(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  stayInPreview();
  watchStyles();
  dropUnloadedStyles();
  forgetPageBelow();
  const page = readRenderedPage();
  const [config, isCounted] = await Promise.all([readSiteConfig(), page?.isShared ? visit() : true]);
  const session = createSessionStore(browserStorage('localStorage'), () => endPreviews(config));
  keepStaff(session, browserStorage('localStorage'));
  const reports = new VisitorReports(config, session, isCounted);
  reports.watch();
  const services: Services = {
    api: config.apiBase,
    head: createPageHead(config),
    content: new ContentStore(config.content),
    session,
    onError: (error, where) => reports.failedLater(where, error),
    loaders: createRemoteLoaders(config, { load: loadThroughFederation, reports, rendered: page?.remote }),
  };
  if (page && root.firstChild) {
    const loaded = page.remote && (await loadedVersion(page.remote.remote, config, services));
    if (loaded === page.remote?.version)
      return takeOver(root, siteWith(config, services), page, config, reports);
    if (page.remote && !loaded) services.unloaded = keepContent(page.remote, config);
  }
  root.replaceChildren();
  createRoot(root).render(siteWith(config, services));
}

const siteWith = (config: SiteConfig, services: Services) => (
  <BrowserRouter>
    <App config={config} services={services} />
  </BrowserRouter>
);

/** With its style sheets, which were taken away when the release was given up. */
function keepContent({ remote, version }: RenderedRemote, config: SiteConfig): UnloadedPage | undefined {
  const release = releaseOf(config, remote, version);
  if (!release) return undefined;
  attachStyles(release);
  const html = document.getElementById('main')?.innerHTML ?? '';
  return { pathname: window.location.pathname, html, entry: release.entry };
}

const releaseOf = ({ remotes }: SiteConfig, remote: string, version: string) =>
  remotes[remote]?.candidates.find((candidate) => candidate.version === version);

/**
 * The version of a remote that loads with the page at this address; undefined when none does. A page is taken over when its code is there:
 * while it loads, React would show a placeholder instead of the content.
 */
async function loadedVersion(
  remote: string,
  config: SiteConfig,
  { loaders }: Services,
): Promise<string | undefined> {
  const path = findPage(config.remotes, window.location.pathname)?.path ?? '';
  const loading = loaders.of(remote).current().load(path);
  return loading.then(
    ({ release }) => release.version,
    () => undefined,
  );
}

function takeOver(
  root: HTMLElement,
  site: ReactNode,
  { remote }: RenderedPage,
  config: SiteConfig,
  reports: VisitorReports,
): void {
  const onRecoverableError = (error: unknown) => {
    if (error instanceof Error && Reflect.get(error, 'digest') === browserOnly) return;
    console.error(error);
    if (remote) reportMismatch(remote, config, reports);
  };
  // In small steps, between which the visitor's taps and keys are handled.
  startTransition(() => {
    hydrateRoot(root, site, { onRecoverableError });
  });
}

function reportMismatch(
  { remote, version }: Pick<RenderedRemote, 'remote' | 'version'>,
  config: SiteConfig,
  reports: VisitorReports,
): void {
  const release = releaseOf(config, remote, version);
  if (release) reports.failed(remote, release, new MismatchError());
}
