import { useQuery } from '@tanstack/react-query';
import type { EditableRecord, RecordKey, RevisionSummary } from 'contracts/records';
import { useId, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { Awaiting } from '../awaiting.tsx';
import styles from './history.module.css';
import { RecordDiff } from './record-diff.tsx';
import { revision } from './record-queries.ts';

interface ComparisonProps {
  record: RecordKey;
  version: RevisionSummary;
  /** The version before it; none of the first one. */
  before: RevisionSummary | undefined;
  /** What visitors see; null when that is this version. */
  current: EditableRecord | null;
}

/** A version beside what visitors see now, or beside the one before it. */
export function Comparison({ record, version, before, current }: ComparisonProps) {
  const now = current?.published ?? null;
  const [isWithNow, setWithNow] = useState(now !== null);
  const name = useId();
  return (
    <section aria-label="Comparison" className={styles.comparison}>
      {now && before && (
        <fieldset className={styles.switch}>
          <legend className="ui-visually-hidden">Compare it with</legend>
          <label>
            <input type="radio" name={name} checked={isWithNow} onChange={() => setWithNow(true)} /> Beside
            what visitors see now
          </label>
          <label>
            <input type="radio" name={name} checked={!isWithNow} onChange={() => setWithNow(false)} /> Beside
            the version before
          </label>
        </fieldset>
      )}
      {now && isWithNow && <WithNow record={record} version={version} now={now} />}
      {!(now && isWithNow) && before && <WithBefore record={record} version={version} before={before} />}
      {!now && !before && (
        <p className="ui-muted">This is the first version. There is none to compare it with.</p>
      )}
    </section>
  );
}

interface WithNowProps {
  record: RecordKey;
  version: RevisionSummary;
  now: NonNullable<EditableRecord['published']>;
}

function WithNow({ record, version, now }: WithNowProps) {
  const { api } = usePortal();
  const query = useQuery(revision(api, version.id));
  if (!query.data) return <AwaitingVersion query={query} />;
  const labels = { before: 'This version', after: 'What visitors see now' };
  return <RecordDiff record={record} before={query.data.value} after={now.value} labels={labels} />;
}

interface WithBeforeProps {
  record: RecordKey;
  version: RevisionSummary;
  before: RevisionSummary;
}

function WithBefore({ record, version, before }: WithBeforeProps) {
  const { api } = usePortal();
  const [old, query] = [useQuery(revision(api, before.id)), useQuery(revision(api, version.id))];
  if (!old.data) return <AwaitingVersion query={old} />;
  if (!query.data) return <AwaitingVersion query={query} />;
  const labels = { before: 'The version before', after: 'This version' };
  return <RecordDiff record={record} before={old.data.value} after={query.data.value} labels={labels} />;
}

const AwaitingVersion = ({ query }: Pick<Parameters<typeof Awaiting>[0], 'query'>) => (
  <Awaiting query={query} loading="Fetching the version..." failed="Couldn't load this version." />
);
