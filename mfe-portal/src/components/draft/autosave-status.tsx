import { clockAt } from 'kit/dates.ts';
import { usePortal } from '../../lib/portal.ts';
import styles from './draft-notice.module.css';
import type { DraftSync } from './use-draft-sync.ts';

/** Where what is in the form is kept by now, and what somebody else has changed in it. */
export function AutosaveStatus({ sync: { state, taken, conflict } }: { sync: DraftSync }) {
  const { timeZone } = usePortal();
  return (
    <p role="status" className={`ui-muted ${styles.autosave}`}>
      {state.kind === 'saved' && `Saved ${clockAt(state.at, timeZone).slice(11)}`}
      {state.kind === 'saving' && (conflict ? 'Saved in this browser only.' : 'Saving…')}
      {state.kind === 'here' && `Saved in this browser only. ${state.reason}`}
      {conflict && (
        <>
          {' Somebody else has changed the same fields. '}
          <button
            type="button"
            className="ui-button ui-button--small ui-button--quiet"
            onClick={() => conflict.setOpen(true)}
          >
            Choose…
          </button>
        </>
      )}
      {taken.length > 0 && ` Somebody else has changed ${listed(taken)}; that is in the form now.`}
    </p>
  );
}

const listed = (names: string[]) => new Intl.ListFormat('en').format(names);
