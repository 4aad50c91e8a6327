import type { ShellContext } from 'contracts/shell-context';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface Props {
  shell: ShellContext;
  paths: string[];
  needsSession: boolean;
  children: ReactNode;
}

/** What the shell would say around a remote: that nobody is signed in, and that an address has no page. */
export function StandalonePage({ shell, paths, needsSession, children }: Props) {
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, '') || '/';
  const isKnown = paths.some((known) => known.toLowerCase() === path);
  const isSignedIn = useIsSignedIn(shell);
  return (
    <main>
      {needsSession && !isSignedIn && <SessionNote canSignIn={paths.includes('/login')} />}
      {isKnown ? children : <UnknownAddress paths={paths} />}
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

function UnknownAddress({ paths }: { paths: string[] }) {
  return (
    <div className="ui-container ui-section">
      <h1>This part of the site has no page here</h1>
      <p>It has these:</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <Link to={path}>{path}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
