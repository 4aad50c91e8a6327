import type { ContentName } from 'contracts/content';
import type { RemoteAppProps, RemoteView } from 'contracts/shell-context';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLoadedContent } from '../content/use-loaded-content.ts';
import { useSite } from '../content/use-shell-content.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { type Attempt, RemoteDisabled } from './remote-loader.tsx';
import { RemoteMaintenance } from './remote-maintenance.tsx';
import { RemotePlaceholder } from './remote-placeholder.tsx';
import { useShellParts } from './shell-parts.ts';
import { UnloadedContent } from './unloaded-content.tsx';

interface Props {
  remote: string;
  view: RemoteView;
  /** With the view `page`: which one, as `pages.ts` has it. */
  path?: string;
  /** With the view `panel`: which one. */
  panel?: string;
  /** Content types that are to be there first. */
  content?: ContentName[];
}

/**
 * Places a remote, as a page and as a panel inside another remote's page: a placeholder while it
 * loads, the next release when it crashes, and a message with a retry when no release is left.
 */
export function RemoteOutlet({ remote, view, path, panel, content = [] }: Props) {
  const { loaders, shell: common, content: contents, unloaded } = useShellParts();
  const site = useSite();
  const shell = useMemo(
    () => ({ ...common, site, content: contents.of(remote) }),
    [common, site, contents, remote],
  );
  const loaded = useLoadedContent(content);
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

  if (view === 'page' && unloaded?.pathname === pathname && !attempt.loaded)
    return <UnloadedContent {...unloaded} />;
  if (loaded.state === 'loading') return <RemotePlaceholder view={view} />;
  if (loaded.state === 'failed') return <RemoteFallback view={view} onRetry={loaded.retry} />;
  // An earlier version replaced one that failed, and may not have this page yet.
  if (path && attempt.loaded && !attempt.loaded.release.paths.includes(path))
    return <RemoteFallback view={view} onRetry={retry} />;
  return (
    <RemoteBoundary key={attempt.id} onError={onError} fallback={fallback}>
      <Attempted attempt={attempt} shell={shell} view={view} panel={panel} />
    </RemoteBoundary>
  );
}

/** What has loaded before, on another page or ahead of a click, is shown without a placeholder. */
function Attempted({ attempt, ...props }: { attempt: Attempt } & Omit<RemoteAppProps, 'basename' | 'state'>) {
  const [App] = useState(() => attempt.loaded?.App ?? attempt.App);
  return (
    <Suspense fallback={<RemotePlaceholder view={props.view} />}>
      <App basename="" {...props} />
    </Suspense>
  );
}
