import type { RemoteView, ShellContext } from 'contracts/shell-context';
import type { RemoteName, SiteConfig } from 'contracts/site';
import { type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { fetchSiteConfig } from '../lib/site-config.ts';
import { loadRemote, type RemoteApp } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { RemotePlaceholder } from './remote-placeholder.tsx';

interface Props {
  remote: RemoteName;
  view: RemoteView;
  config: SiteConfig;
  shell: ShellContext;
}

/** Shows a remote: a placeholder while it loads, and a message with a retry when it can't be shown. */
export function RemoteOutlet({ remote, view, config, shell }: Props) {
  const [attempt, setAttempt] = useState(0);
  const App = appOf(remote, attempt, config);
  return (
    <RemoteBoundary
      key={`${remote} ${attempt}`}
      onError={(error) => shell.reportError(error, remote)}
      fallback={() => <RemoteFallback view={view} onRetry={() => setAttempt((current) => current + 1)} />}
    >
      <Suspense fallback={<RemotePlaceholder view={view} />}>
        <App shell={shell} basename="" view={view} />
      </Suspense>
    </RemoteBoundary>
  );
}

// React.lazy remembers a rejection, so each attempt is a component of its own; a loaded one serves every outlet.
const apps = new Map<string, LazyExoticComponent<RemoteApp>>();

function appOf(remote: RemoteName, attempt: number, config: SiteConfig) {
  const key = `${remote} ${attempt}`;
  const known = apps.get(key);
  if (known) return known;
  const app = lazy(async () => loadRemote(remote, (await currentConfig(attempt, config)).remotes[remote]));
  apps.set(key, app);
  return app;
}

/** A retry asks again which releases there are: the host may have been away when the page was made. */
async function currentConfig(attempt: number, config: SiteConfig): Promise<SiteConfig> {
  return attempt === 0 ? config : fetchSiteConfig().catch(() => config);
}
