import type { RemoteAppProps } from 'contracts/shell-context';
import { useLocation } from 'react-router-dom';
import { lazyPage } from './components/lazy-page.tsx';
import { portalOf } from './create-portal.tsx';
import { PortalProvider } from './lib/portal.ts';

const LoginPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "page-login" */ './features/login/login-page.tsx')).LoginPage,
);
const PrivateArea = lazyPage(
  async () => (await import(/* webpackChunkName: "page-private" */ './private-area.tsx')).PrivateArea,
);
const EditorTestPage = lazyPage(
  async () => (await import('./features/editor-test/editor-test-page.tsx')).EditorTestPage,
);

/** See `RemoteModule` in contracts. */
export async function preload(path: string): Promise<void> {
  const { area, section } = partsOf(path);
  if (area === 'login') await LoginPage.preload();
  else if (area === 'test') await EditorTestPage.preload();
  else {
    await PrivateArea.preload();
    await (await import('./private-area.tsx')).preloadSection(section);
  }
}

export default function App({ shell, basename }: RemoteAppProps) {
  return (
    <PortalProvider value={portalOf(shell, basename)}>
      <Page basename={basename} />
    </PortalProvider>
  );
}

/**
 * The shell mounts the portal below different routes, so paths are read from the address rather than matched relative
 * to a parent route.
 */
function Page({ basename }: { basename: string }) {
  const { area, section } = partsOf(useLocation().pathname.slice(basename.length));
  if (area === 'login') return <LoginPage />;
  if (area === 'test') return <EditorTestPage />;
  return <PrivateArea section={section} />;
}

/** The shell has matched the path already; like it, this does not care for letter case. */
function partsOf(path: string) {
  const [, area, section = ''] = path.toLowerCase().split('/');
  return { area, section };
}
