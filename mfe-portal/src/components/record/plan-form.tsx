import { useMutation } from '@tanstack/react-query';
import { clockAt, instantAt } from 'kit/dates.ts';
import { useId, useState } from 'react';
import { ApiFailure, isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { capitalized } from '../content/name-of.ts';
import { Field } from '../form/field.tsx';
import { Moment } from '../moment.tsx';
import styles from './plan-form.module.css';
import { useRecordsChanged } from './record-queries.ts';

interface Props {
  label: string;
  /** What happens at that time. */
  hint: string;
  /** The planned time in ISO 8601, if there is one. */
  planned: string | null;
  /** Said when there is none. */
  none: string;
  /** Plans another time; null: none. */
  plan(at: string | null): Promise<void>;
}

/** Plans something for a time by the company's clock, and cancels it again. */
export function PlanForm({ label, hint, planned, none, plan }: Props) {
  const { timeZone } = usePortal();
  const changed = useRecordsChanged();
  const [clock, setClock] = useState(planned ? clockAt(planned, timeZone) : '');
  const [message, setMessage] = useState('');
  const heading = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: plan,
    onMutate: () => setMessage(''),
    onSuccess(_result, at) {
      setMessage(at ? 'Planned.' : 'The plan is cancelled.');
      if (!at) setClock('');
    },
    onSettled: changed,
  });
  const at = instantAt(clock, timeZone);
  return (
    <form
      aria-labelledby={heading}
      className={styles.plan}
      onSubmit={(event) => {
        event.preventDefault();
        if (at) mutate(at);
      }}
    >
      <h3 id={heading} className={styles.heading}>
        {label}
      </h3>
      <p>{planned ? <Planned at={planned} /> : none}</p>
      <Field label="Date and time" hint={`Time zone: ${timeZone}. ${hint}`} error={problemOf(error)}>
        {(props) => (
          <input
            {...props}
            type="datetime-local"
            max="9999-12-31T23:59"
            className={`ui-input ${styles.clock}`}
            required
            value={clock}
            onChange={({ target }) => setClock(target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <button
          type="submit"
          className="ui-button ui-button--small ui-button--primary"
          disabled={isPending || at === ''}
        >
          {planned ? 'Change the plan' : 'Plan it'}
        </button>
        {planned && (
          <button
            type="button"
            className="ui-button ui-button--small"
            disabled={isPending}
            onClick={() => mutate(null)}
          >
            Cancel the plan
          </button>
        )}
        <p role="status">{message}</p>
      </div>
    </form>
  );
}

const Planned = ({ at }: { at: string }) => (
  <>
    Planned for{' '}
    <strong>
      <Moment iso={at} />
    </strong>
    .
  </>
);

/** What the API says of the time, or of why the draft can't be published as it is. */
function problemOf(error: unknown): string {
  if (!error || isRefusal(error)) return '';
  const fields = error instanceof ApiFailure ? error.fields : {};
  const others = Object.entries(fields).filter(([name]) => name !== 'at');
  if (others.length === 0) return fields.at ?? reasonOf(error);
  return `It can't be published as it is. ${others.map(([name, message]) => `${capitalized(name)}: ${message}`).join(' ')}`;
}
