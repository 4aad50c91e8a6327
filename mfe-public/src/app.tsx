import type { RemoteAppProps } from 'contracts/shell-context';
import { type ComponentType, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { PageWaiting } from './components/page-waiting.tsx';
import { lazyPart } from './lib/lazy-part.ts';
import { PublicSiteProvider } from './lib/public-site.tsx';

/** The public pages, each a chunk of its own, named for the build to tell which files it needs. */
const pages = new Map([
  [
    'home',
    page(
      async () =>
        (await import(/* webpackChunkName: "page-home" */ './features/home/home-page.tsx')).HomePage,
    ),
  ],
  [
    'about',
    page(
      async () =>
        (await import(/* webpackChunkName: "page-about" */ './features/about/about-page.tsx')).AboutPage,
    ),
  ],
  [
    'journey',
    page(
      async () =>
        (await import(/* webpackChunkName: "page-journey" */ './features/journey/journey-page.tsx'))
          .JourneyPage,
    ),
  ],
  [
    'team',
    page(
      async () =>
        (await import(/* webpackChunkName: "page-team" */ './features/team/team-page.tsx')).TeamPage,
    ),
  ],
  [
    'contact',
    page(
      async () =>
        (await import(/* webpackChunkName: "page-contact" */ './features/contact/contact-page.tsx'))
          .ContactPage,
    ),
  ],
  [
    'products',
    page(
      async () =>
        (await import(/* webpackChunkName: "page-products" */ './features/products/products-page.tsx'))
          .ProductsPage,
    ),
  ],
  [
    'certificates',
    page(
      async () =>
        (
          await import(
            /* webpackChunkName: "page-certificates" */ './features/certificates/certificates-page.tsx'
          )
        ).CertificatesPage,
    ),
  ],
  [
    'awards',
    page(
      async () =>
        (await import(/* webpackChunkName: "page-awards" */ './features/awards/awards-page.tsx')).AwardsPage,
    ),
  ],
  [
    'completion',
    page(
      async () =>
        (await import(/* webpackChunkName: "page-completion" */ './features/completion/completion-page.tsx'))
          .CompletionPage,
    ),
  ],
  [
    'news',
    page(
      async () =>
        (await import(/* webpackChunkName: "page-news" */ './features/news/news-page.tsx')).NewsPage,
    ),
  ],
]);

/** A page that crashes is the shell's to replace, by the release before if there is one. */
function page(load: () => Promise<ComponentType>) {
  return lazyPart(load, { Waiting: PageWaiting });
}

// The shell has matched the path already; like it, this ignores letter case.
function pageAt(path: string) {
  const [, name = ''] = path.toLowerCase().split('/');
  return pages.get(name || 'home');
}

/** See `RemoteModule` in contracts. */
export async function preload(path: string): Promise<void> {
  await pageAt(path)?.preload();
}

export default function App({ shell, basename }: RemoteAppProps) {
  const { apiBase, fileBase, site, setPage, reportError, OfficeMap } = shell;
  const value = useMemo(
    () => ({ basename, apiBase, fileBase, site, setPage, reportError, OfficeMap }),
    [basename, apiBase, fileBase, site, setPage, reportError, OfficeMap],
  );
  const { pathname } = useLocation();
  const Page = pageAt(pathname.slice(basename.length));
  return <PublicSiteProvider value={value}>{Page && <Page />}</PublicSiteProvider>;
}
