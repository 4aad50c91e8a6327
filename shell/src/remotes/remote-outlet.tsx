import type { RemoteSlotProps, RemoteView, ShellContext } from 'contracts/shell-context';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShellParts } from '../lib/shell-parts.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { type Attempt, RemoteDisabled } from './remote-loader.tsx';
import { RemoteMaintenance } from './remote-maintenance.tsx';
import { RemotePlaceholder } from './remote-placeholder.tsx';

/**
 * Places a remote, for the shell's routes and for remotes that show another one inside their page: a placeholder while it
 * loads, the release before when it crashes, and a message with a retry when there is nothing else to show.
 */
export function RemoteOutlet({ remote, view }: RemoteSlotProps) {
  const { loaders, shell } = useShellParts();
  const loader = loaders[remote];
  const [attempt, setAttempt] = useState(() => loader.current());
  const retry = () => setAttempt(loader.retry());
  const { pathname } = useLocation();

  // What failed on one page may work on the next.
  useEffect(() => setAttempt((shown) => (shown.hasFailed ? loader.current() : shown)), [pathname, loader]);

  const onError = (error: unknown) => {
    if (!(error instanceof RemoteDisabled)) shell.reportError(error, remote);
    const next = loader.afterCrash(attempt, error);
    if (next) setAttempt(next);
  };
  const fallback = (error: unknown) =>
    error instanceof RemoteDisabled ? (
      <RemoteMaintenance view={view} reason={error.message} onRetry={retry} />
    ) : (
      <RemoteFallback view={view} onRetry={retry} />
    );

  return (
    <RemoteBoundary key={attempt.id} onError={onError} fallback={fallback}>
      <Attempted attempt={attempt} shell={shell} view={view} />
    </RemoteBoundary>
  );
}

/** What has loaded before, on another page or ahead of a click, is shown without a placeholder. */
function Attempted({ attempt, shell, view }: { attempt: Attempt; shell: ShellContext; view: RemoteView }) {
  const [App] = useState(() => attempt.loaded?.App ?? attempt.App);
  return (
    <Suspense fallback={<RemotePlaceholder view={view} />}>
      <App shell={shell} basename="" view={view} />
    </Suspense>
  );
}
