import { clockAt, formatDateTime } from 'kit/dates.ts';
import { useStore } from 'zustand';
import { usePortal } from '../../lib/portal.ts';
import styles from './draft-notice.module.css';
import type { DraftSync } from './use-draft-sync.ts';

/** Where what is in the form is kept by now, and what somebody else has changed in it. */
export function AutosaveStatus({ sync: { state, saved, taken, news, conflict } }: { sync: DraftSync }) {
  const { timeZone, drafts } = usePortal();
  const isNowhere = useStore(drafts, ({ failing }) => failing);
  const onlyHere = isNowhere ? 'Not saved.' : 'Saved in this browser only.';
  return (
    <p role="status" className={`ui-muted ${styles.autosave}`}>
      {state.kind === 'saved' && `Saved ${clockAt(state.at, timeZone).slice(11)}`}
      {state.kind === 'saving' && (conflict ? onlyHere : 'Saving…')}
      {state.kind === 'here' && `${onlyHere} ${state.reason}`}
      {saved?.publishAt &&
        ` It is published by itself ${formatDateTime(saved.publishAt, timeZone)}, as it is saved by then.`}
      {news && ` ${newsInWords[news]}`}
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

const newsInWords = {
  published: 'It has been published since you opened it.',
  'off the site': 'Somebody has taken it off the site, or deleted it: what you write is kept as a draft.',
};

const listed = (names: string[]) => new Intl.ListFormat('en').format(names);
