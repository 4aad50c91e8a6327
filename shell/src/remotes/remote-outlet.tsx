import type { RemoteView, ShellContext } from 'contracts/shell-context';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { type Attempt, RemoteDisabled } from './remote-loader.tsx';
import { RemoteMaintenance } from './remote-maintenance.tsx';
import { RemotePlaceholder } from './remote-placeholder.tsx';
import { useShellParts } from './shell-parts.ts';

interface Props {
  remote: string;
  view: RemoteView;
  /** With the view `panel`: which one. */
  panel?: string;
}

/**
 * Places a remote, as a page and as a panel inside another remote's page: a placeholder while it
 * loads, the next release when it crashes, and a message with a retry when no release is left.
 */
export function RemoteOutlet({ remote, view, panel }: Props) {
  const { loaders, shell } = useShellParts();
  const loader = loaders.of(remote);
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

  // An earlier version replaced one that failed, and may not have this page yet.
  if (view === 'page' && attempt.loaded && !attempt.loaded.release.paths.includes(pathname))
    return <RemoteFallback view={view} onRetry={retry} />;
  return (
    <RemoteBoundary key={attempt.id} onError={onError} fallback={fallback}>
      <Attempted attempt={attempt} shell={shell} view={view} panel={panel} />
    </RemoteBoundary>
  );
}

/** What has loaded before, on another page or ahead of a click, is shown without a placeholder. */
function Attempted({ attempt, ...props }: { attempt: Attempt; shell: ShellContext } & Omit<Props, 'remote'>) {
  const [App] = useState(() => attempt.loaded?.App ?? attempt.App);
  return (
    <Suspense fallback={<RemotePlaceholder view={props.view} />}>
      <App basename="" {...props} />
    </Suspense>
  );
}
