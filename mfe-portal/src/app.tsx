import type { RemoteAppProps } from 'contracts/shell-context';
import { useLocation } from 'react-router-dom';
import { Deferred, part } from './components/deferred.tsx';
import { Loading } from './components/loading.tsx';
import { portalOf } from './create-portal.tsx';
import { PortalProvider } from './lib/portal.ts';
import { pages } from './pages.ts';

const parts = new Map(pages.map(({ path, load }) => [path, part(load)]));
const loadPrivateArea = part(
  async () => (await import(/* webpackChunkName: "page-private" */ './private-area.tsx')).PrivateArea,
);
const isPrivate = (path: string) => path.split('/')[1] === 'private';

/** See `RemoteModule` in contracts. */
export async function preload(path: string): Promise<void> {
  await Promise.all([parts.get(path)?.(), isPrivate(path) && loadPrivateArea()]);
}

export default function App({ shell, basename }: RemoteAppProps) {
  return (
    <PortalProvider value={portalOf(shell, basename)}>
      <Page basename={basename} />
    </PortalProvider>
  );
}

/**
 * The shell mounts the portal below different routes, so the page is told from the address rather than matched relative
 * to a parent route.
 */
function Page({ basename }: { basename: string }) {
  const path = useLocation().pathname.slice(basename.length);
  const load = parts.get(path);
  const loading = <Loading>Loading…</Loading>;
  if (!load) return null;
  if (isPrivate(path))
    return <Deferred key="private" load={loadPrivateArea} props={{ path, page: load }} loading={loading} />;
  return <Deferred key={path} load={load} props={{}} loading={loading} />;
}
