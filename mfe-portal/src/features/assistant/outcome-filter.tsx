import type { AssistantOutcome, AssistantUsage } from 'contracts/assistant';
import { useId } from 'react';
import styles from './outcome-filter.module.css';
import { outcomes } from './outcomes.ts';

interface Props {
  /** Null for all. */
  outcome: AssistantOutcome | null;
  /** How many there are of each; undefined while nobody knows. */
  counts: AssistantUsage['questions'] | undefined;
  onChange(outcome: string): void;
}

/** Which questions are listed, and what they have in common. */
export function OutcomeFilter({ outcome, counts, onChange }: Props) {
  const id = useId();
  const counted = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count})`;
  return (
    <>
      <div>
        <label htmlFor={id} className="ui-visually-hidden">
          What became of them
        </label>
        <select
          id={id}
          className={`ui-input ${styles.select}`}
          value={outcome ?? ''}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{counted('All', counts && totalOf(counts))}</option>
          {Object.entries(outcomes).map(([value, { name }]) => (
            <option key={value} value={value}>
              {counted(name, counts?.[value as AssistantOutcome])}
            </option>
          ))}
        </select>
      </div>
      {outcome && <p className={`ui-muted ${styles.help}`}>{outcomes[outcome].help}</p>}
    </>
  );
}

/** Of whatever outcome. */
export const totalOf = (counts: AssistantUsage['questions']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
