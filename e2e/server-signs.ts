import type { VersionCounts } from '../contracts/src/releases.ts';
import { remotes } from '../tooling/remotes.mjs';
import type { RealSite } from './real-site.ts';
import { origin } from './site.ts';

/** The signal that the shell itself reports of a release whose server half has failed, once a failure. */
export const serverSignal = 'server';
/** Series of the shell's metrics that count failures and ends of server halves. */
const blamingSeries = /^renderings_total\{.*outcome="failed".*\}/;
const warning = 40;

/** How often a version's server half has failed, as the registry counts it. */
export function serverFailures(counts: VersionCounts | null | undefined): number {
  const signals: Record<string, number> = counts?.signals ?? {};
  return signals[serverSignal] ?? 0;
}

/** Everything in which the site says that a release is to blame for something: to the registry, in the shell's metrics and in its log after `from` characters. */
export async function blames(site: RealSite, from: number): Promise<string[]> {
  const evidence = await site.evidence();
  const counted = evidence.flatMap(({ remote, stable, rollout }) =>
    [stable, rollout].flatMap((counts) =>
      Object.entries(counts?.signals ?? {})
        .filter(([, count]) => count > 0)
        .map(([signal, count]) => `${remote} ${counts?.version}: ${count} × ${signal}`),
    ),
  );
  return [...counted, ...(await blamingMetrics()), ...warningsOf(site.log('shell').slice(from))];
}

async function blamingMetrics(): Promise<string[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return text.split('\n').filter((line) => blamingSeries.test(line) && !line.endsWith(' 0'));
}

/** Warnings and errors of a log that name a remote. */
function warningsOf(log: string): string[] {
  const names = Object.keys(remotes);
  return log.split('\n').filter((line) => {
    const level = Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);
    return level >= warning && names.some((name) => line.includes(name));
  });
}
