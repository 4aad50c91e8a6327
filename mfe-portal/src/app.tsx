import type { RemoteAppProps } from 'contracts/shell-context';
import { useLocation } from 'react-router-dom';
import { Deferred, part } from './components/deferred.tsx';
import { Loading } from './components/loading.tsx';
import { portalOf } from './create-portal.tsx';
import { PortalProvider } from './lib/portal.ts';

const loadLoginPage = part(
  async () =>
    (await import(/* webpackChunkName: "page-login" */ './features/login/login-page.tsx')).LoginPage,
);
const loadPrivateArea = part(
  async () => (await import(/* webpackChunkName: "page-private" */ './private-area.tsx')).PrivateArea,
);
const loadEditorTestPage = part(
  async () => (await import('./features/editor-test/editor-test-page.tsx')).EditorTestPage,
);

/** See `RemoteModule` in contracts. */
export async function preload(path: string): Promise<void> {
  const { area, section } = partsOf(path);
  if (area === 'login') await loadLoginPage();
  else if (area === 'test') await loadEditorTestPage();
  else {
    await loadPrivateArea();
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
  const loading = <Loading>Loading…</Loading>;
  if (area === 'login') return <Deferred key="login" load={loadLoginPage} props={{}} loading={loading} />;
  if (area === 'test') return <Deferred key="test" load={loadEditorTestPage} props={{}} loading={loading} />;
  return <Deferred key="private" load={loadPrivateArea} props={{ section }} loading={loading} />;
}

/** The shell has matched the path already; like it, this does not care for letter case. */
function partsOf(path: string) {
  const [, area, section = ''] = path.toLowerCase().split('/');
  return { area, section };
}
