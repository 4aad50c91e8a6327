import type { UseQueryResult } from '@tanstack/react-query';
import type { AssistantUsage } from 'contracts/assistant';
import { formatMonth } from 'kit/dates.ts';
import { useId } from 'react';
import { Awaiting } from '../../components/awaiting.tsx';
import styles from './usage-panel.module.css';
import { costInWords, spentInWords } from './usage-words.ts';

/** What the assistant has used this month, and of how much. */
export function UsagePanel({ query }: { query: UseQueryResult<AssistantUsage> }) {
  return (
    <section aria-label="This month" className={`ui-card ${styles.panel}`}>
      <h2 className={styles.title}>
        {query.data ? `This month, ${formatMonth(query.data.month)}` : 'This month'}
      </h2>
      <Awaiting query={query} loading="Fetching Data..." failed="Couldn't load what was used." />
      {query.data && <Facts usage={query.data} />}
    </section>
  );
}

function Facts({ usage }: { usage: AssistantUsage }) {
  const { spent, cap, cost, models } = usage;
  const id = useId();
  return (
    <dl className={styles.facts}>
      <dt>Tokens</dt>
      <dd>
        <meter className={styles.meter} aria-labelledby={id} min={0} max={cap} value={spent} />
        <span id={id}>{spentInWords(usage)}</span>
      </dd>
      <dt>Cost</dt>
      <dd>{costInWords(cost)}</dd>
      <dt>Models</dt>
      <dd>{models.length === 0 ? 'none' : models.join(', then ')}</dd>
    </dl>
  );
}
