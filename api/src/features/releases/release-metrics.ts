import { setTimeout } from 'node:timers/promises';
import type { RemoteEvidence, VersionCounts } from 'contracts/releases';
import type { Metrics, Sample } from '../../lib/metrics.ts';
import { listEvidence } from './evidence/list-evidence.ts';
import { Registry, type RegistryRecord } from './registry.model.ts';

const keptMs = 5000;
/** Whoever collects metrics also wants the others when the database doesn't answer. */
const waitMs = 2000;

interface Known {
  registries: RegistryRecord[];
  evidence: RemoteEvidence[];
}

const nothing: Known = { registries: [], evidence: [] };

async function read(): Promise<Known> {
  const [registries, evidence] = await Promise.all([Registry.find({}).lean(), listEvidence()]);
  return { registries, evidence };
}

/** What is known now, read again after five seconds. */
function reader(): () => Promise<Known> {
  let latest: Promise<Known> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (!latest || now - readAt > keptMs) {
      readAt = now;
      latest = Promise.race([read(), setTimeout(waitMs, nothing, { ref: false })]).catch(() => nothing);
    }
    return latest;
  };
}

function visitorsOf(remote: string, side: string, counts: VersionCounts | null): Sample[] {
  if (!counts) return [];
  const { version, signals, ...numbers } = counts;
  return Object.entries({ ...numbers, ...signals }).map(([what, value]) => ({
    labels: { remote, version, side, what },
    value,
  }));
}

const visitors = ({ evidence }: Known): Sample[] =>
  evidence.flatMap(({ remote, stable, rollout }) => [
    ...visitorsOf(remote, 'stable', stable),
    ...visitorsOf(remote, 'rollout', rollout),
  ]);

function stateOf({ state, plan }: NonNullable<RegistryRecord['rollout']>): string {
  return state === 'running' && plan?.state === 'paused' ? 'paused' : state;
}

const percents = ({ registries }: Known): Sample[] =>
  registries.flatMap(({ _id: remote, rollout }) =>
    rollout
      ? {
          labels: { remote, version: rollout.version, audience: rollout.audience ?? 'all' },
          value: rollout.state === 'running' ? rollout.percent : 0,
        }
      : [],
  );

/** One for each word, of which one is 1. */
const oneOf = (words: string[], word: string, label: string, labels: Sample['labels']): Sample[] =>
  words.map((each) => ({ labels: { ...labels, [label]: each }, value: each === word ? 1 : 0 }));

const states = ({ registries }: Known): Sample[] =>
  registries.flatMap(({ _id: remote, rollout }) =>
    rollout
      ? oneOf(['running', 'paused', 'halted'], stateOf(rollout), 'state', {
          remote,
          version: rollout.version,
        })
      : [],
  );

const verdicts = ({ evidence }: Known): Sample[] =>
  evidence.flatMap(({ remote, rollout, judgement }) =>
    rollout && judgement
      ? oneOf(['worse', 'not worse', 'unclear'], judgement.verdict, 'verdict', {
          remote,
          version: rollout.version,
        })
      : [],
  );

/** Shows how the versions that visitors get are doing; no others, so that there are no more series with each release. */
export function showReleases(metrics: Metrics): void {
  const known = reader();
  const show = (name: string, help: string, labelNames: string[], samplesOf: (known: Known) => Sample[]) =>
    metrics.addGauge({ name, help, labelNames, samples: async () => samplesOf(await known()) });
  const version = ['remote', 'version'];
  show(
    'release_visitors',
    'Visitors of a version since its rollout began, or within a day without one, by what happened to them',
    [...version, 'side', 'what'],
    visitors,
  );
  show(
    'release_rollout_percent',
    'How many of the audience get the rollout; 0 when it is halted',
    [...version, 'audience'],
    percents,
  );
  show('release_rollout_state', '1 for the state of a rollout', [...version, 'state'], states);
  show('release_verdict', '1 for how a running rollout is judged', [...version, 'verdict'], verdicts);
}
