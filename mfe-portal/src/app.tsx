import type { RemoteAppProps } from 'contracts/shell-context';
import { useLocation } from 'react-router-dom';
import { Deferred } from './components/deferred.tsx';
import { Loading } from './components/loading.tsx';
import { portalOf } from './create-portal.tsx';
import { PortalProvider } from './lib/portal.ts';

const loadLoginPage = async () => (await import('./features/login/login-page.tsx')).LoginPage;
const loadPrivateArea = async () => (await import('./private-area.tsx')).PrivateArea;
const loadEditorTestPage = async () =>
  (await import('./features/editor-test/editor-test-page.tsx')).EditorTestPage;

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
  const [area, section = ''] = useLocation().pathname.slice(basename.length).split('/').slice(1);
  const loading = <Loading>Loading…</Loading>;
  if (area === 'login') return <Deferred key="login" load={loadLoginPage} props={{}} loading={loading} />;
  if (area === 'test') return <Deferred key="test" load={loadEditorTestPage} props={{}} loading={loading} />;
  return <Deferred key="private" load={loadPrivateArea} props={{ section }} loading={loading} />;
}
