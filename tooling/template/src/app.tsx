import type { RemoteAppProps } from 'contracts/shell-context';
import { remotePages } from 'kit/remote-pages.ts';
import { useLocation } from 'react-router-dom';
import { pages } from './pages.ts';

const { pageAt, preload } = remotePages(pages, {
  Waiting: () => <p role="status">Loading…</p>,
  className: 'ui-container ui-section',
});

export { preload };

/** The only file that knows the shell: what pages need of it, they get as props or from a context. */
export default function App({ basename }: RemoteAppProps) {
  const { pathname } = useLocation();
  const Page = pageAt(pathname.slice(basename.length));
  return Page ? <Page /> : null;
}
