import type { LoadReport } from 'contracts/releases';
import type { RemoteRelease, SiteConfig } from 'contracts/site';
import { failureReason } from './failure-reason.ts';

const reported = new Set<string>();

export function reportLoaded(remote: string, release: RemoteRelease, config: SiteConfig): void {
  send({ remote, version: release.version, outcome: 'loaded' }, release, config);
}

export async function reportFailed(
  remote: string,
  release: RemoteRelease,
  config: SiteConfig,
  error: unknown,
): Promise<void> {
  const reason = await failureReason(error);
  send({ remote, version: release.version, outcome: 'failed', reason }, release, config);
}

/** Reports a version's outcome to the release registry, once per outcome and page load, also while the page is being closed. */
function send(report: Omit<LoadReport, 'visitor'>, release: RemoteRelease, config: SiteConfig): void {
  const { remote, version, outcome } = report;
  const key = `${remote} ${version} ${outcome}`;
  // A development server's build is in no registry, and a pinned version says nothing about visitors.
  const isCounted = release.integrity !== null && config.remotes[remote]?.pinned !== version;
  if (reported.has(key) || !isCounted) return;
  reported.add(key);
  const body: LoadReport = { ...report, visitor: config.visitor };
  navigator.sendBeacon(`${config.apiBase}/releases/report`, JSON.stringify(body));
}
