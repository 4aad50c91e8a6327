import type {
  Estimate,
  RemoteEvidence,
  RemoteReleases,
  Signal,
  SignalJudgement,
  VersionCounts,
  Vital,
} from 'contracts/releases';
import { Awaiting } from '../../components/awaiting.tsx';
import { Moment } from '../../components/moment.tsx';
import styles from './evidence.module.css';
import { useEvidence } from './use-releases.ts';
import { VersionErrors } from './version-errors.tsx';

/** How the versions that visitors get are doing: stable beside the rollout, and what follows from it. */
export function Evidence({ state }: { state: RemoteReleases }) {
  const query = useEvidence(state.remote);
  const { data } = query;
  return (
    <section aria-label={`How ${state.title} is doing`} className={styles.evidence}>
      <h3 className={styles.heading}>How it is doing</h3>
      <Awaiting query={query} loading="Fetching reports..." failed="Couldn't load how it is doing." />
      {data === null && <p className="ui-muted">No visitors yet.</p>}
      {data && <Comparison evidence={data} />}
      <VersionErrors state={state} />
    </section>
  );
}

function Comparison({ evidence }: { evidence: RemoteEvidence }) {
  const { since, stable, rollout, judgement, outlook } = evidence;
  const versions = [stable, rollout].filter((counts) => counts !== null);
  if (versions.every(({ offered }) => offered === 0))
    return (
      <p className="ui-muted">
        No visitors since <Moment iso={since} />.
      </p>
    );
  return (
    <>
      {judgement && outlook && <p className={styles.verdict}>{judgement.reason}</p>}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={styles.caption}>
            Visitors since <Moment iso={since} />. Of those behind one address one counts; administrators
            count each.
          </caption>
          <thead>
            <tr>
              <td />
              {stable && <Version name="Stable" counts={stable} />}
              {rollout && <Version name="Rollout" counts={rollout} />}
            </tr>
          </thead>
          <tbody>
            <CountRow label="Were offered it" name="offered" versions={versions} />
            <CountRow label="Opened it" name="started" versions={versions} />
            <CountRow label="Known how it went" name="settled" versions={versions} />
            {signals.map((signal) => (
              <SignalRow key={signal} signal={signal} versions={versions} judged={judgement?.signals} />
            ))}
            {judgement?.signals
              .filter(({ signal }) => isVital(signal))
              .map((judged) => (
                <JudgedRow key={judged.signal} judged={judged} />
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Version({ name, counts }: { name: string; counts: VersionCounts }) {
  return (
    <th scope="col">
      {name} <span className={styles.version}>{counts.version}</span>
    </th>
  );
}

interface CountRowProps {
  label: string;
  name: 'offered' | 'started' | 'settled';
  versions: VersionCounts[];
}

function CountRow({ label, name, versions }: CountRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {versions.map((counts) => (
        <td key={counts.version}>{counts[name]}</td>
      ))}
    </tr>
  );
}

interface SignalRowProps {
  signal: Signal;
  versions: VersionCounts[];
  judged: SignalJudgement[] | undefined;
}

function SignalRow({ signal, versions, judged }: SignalRowProps) {
  const own = judged?.find((judgement) => judgement.signal === signal);
  if (own) return <JudgedRow judged={own} />;
  return (
    <tr>
      <th scope="row">{labels[signal]}</th>
      {versions.map(({ version, signals, settled }) => (
        <td key={version}>{settled === 0 ? '–' : percent(signals[signal] / settled)}</td>
      ))}
    </tr>
  );
}

function JudgedRow({ judged: { signal, stable, rollout, verdict } }: { judged: SignalJudgement }) {
  return (
    <tr>
      <th scope="row">{labels[signal]}</th>
      <td>
        <Interval signal={signal} estimate={stable} />
      </td>
      <td>
        <Interval signal={signal} estimate={rollout} />{' '}
        {verdict === 'worse' && <span className="ui-badge ui-badge--bad">Worse</span>}
        {verdict === 'not worse' && <span className="ui-badge ui-badge--good">Not worse</span>}
      </td>
    </tr>
  );
}

/** The value, and between which two it is with 95 %. */
function Interval({ signal, estimate }: { signal: Signal | Vital; estimate: Estimate }) {
  const { value, low, high } = estimate;
  if (value === null) return '–';
  return (
    <>
      {format(signal, value)}{' '}
      <span className={styles.interval}>
        {format(signal, low)} to {format(signal, high)}
      </span>
    </>
  );
}

const signals: Signal[] = ['failed', 'left', 'erred', 'blank', 'blocked', 'api', 'server'];

const labels: Record<Signal | Vital, string> = {
  failed: 'Could not load it',
  left: 'Left at once',
  erred: 'Met an error',
  blank: 'Saw an empty page',
  blocked: 'Had a page that hung',
  api: 'Had a request fail',
  server: 'Pages not rendered',
  lcp: 'Main content shown after',
  inp: 'Answer to a tap after',
  cls: 'Movement of the page',
};

const isVital = (signal: Signal | Vital): signal is Vital => ['lcp', 'inp', 'cls'].includes(signal);

const percent = (share: number) => `${Number((share * 100).toPrecision(2))} %`;

function format(signal: Signal | Vital, value: number): string {
  if (signal === 'cls') return String(Number(value.toPrecision(2)));
  if (!isVital(signal)) return percent(value);
  return value < 1000 ? `${Math.round(value)} ms` : `${Number((value / 1000).toPrecision(2))} s`;
}
