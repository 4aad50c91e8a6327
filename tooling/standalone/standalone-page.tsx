import type { PageInfo } from 'contracts/pages';
import type { ShellContext } from 'contracts/shell-context';
import { findPage } from 'kit/find-page.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';

interface Props {
  shell: ShellContext;
  pages: PageInfo[];
  children: ReactNode;
}

/** What the shell would say around a remote: that nobody is signed in, and that an address has no page. */
export function StandalonePage({ shell, pages, children }: Props) {
  const { pathname } = useLocation();
  const page = findPage(pages, pathname);
  const isSignedIn = useIsSignedIn(shell);
  useEffect(() => {
    if (page) document.title = page.title;
  }, [page]);
  if (pathname === '/' && pages[0]) return <Navigate to={pages[0].path} replace />;
  return (
    <main>
      {!isSignedIn && page?.indexed !== true && (
        <SessionNote canSignIn={pages.some(({ path }) => path === '/login')} />
      )}
      {page ? children : <UnknownAddress pages={pages} />}
    </main>
  );
}

function useIsSignedIn({ session }: ShellContext): boolean {
  const [key, setKey] = useState(session.getState().key);
  useEffect(() => session.subscribe((state) => setKey(state.key)), [session]);
  return key !== null;
}

function SessionNote({ canSignIn }: { canSignIn: boolean }) {
  return (
    <p className="ui-notice" role="status">
      {canSignIn ? (
        <span>
          Nobody is signed in. This page runs without the shell and keeps no session over a reload:{' '}
          <Link to="/login">sign in here</Link>.
        </span>
      ) : (
        'Nobody is signed in: this page runs without the shell, which has the session. What needs none works here; for the rest run npm start at the root.'
      )}
    </p>
  );
}

function UnknownAddress({ pages }: { pages: PageInfo[] }) {
  return (
    <div className="ui-container ui-section">
      <h1>This part of the site has no page here</h1>
      <p>It has these:</p>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            {path.endsWith('/:item') ? path : <Link to={path}>{path}</Link>}: {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
