import type { DraftSummary } from 'contracts/records';
import { useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import table from '../list/list-table.module.css';
import styles from './drafts.module.css';
import { discardDraft, publishDraft } from './records-api.ts';
import { ScheduleModal } from './schedule-modal.tsx';
import { useBringBack } from './use-bring-back.ts';
import { useRecordAction } from './use-record-action.ts';

interface Props {
  draft: DraftSummary;
  /** Opens its form. */
  onContinue(): void;
}

/** What can be done with a draft from a list. */
export function DraftActions({ draft, onContinue }: Props) {
  const { api } = usePortal();
  const { busy, run } = useRecordAction();
  const bringBack = useBringBack();
  const [isPlanning, setPlanning] = useState(false);
  const title = draft.title.trim() || 'Untitled';
  const publish = () =>
    run({
      call: () => publishDraft(api, draft),
      done: { title: 'Published', message: `Visitors see “${title}” now.` },
      failed: `“${title}” couldn't be published.`,
    });
  const discard = () =>
    run({
      call: () => discardDraft(api, draft),
      done: {
        ...{ title: 'Discarded', message: `The draft of “${title}” is in the trash for 30 days.` },
        action: { label: 'Undo', run: () => void bringBack([{ key: draft.key, title }]) },
      },
      failed: `The draft of “${title}” couldn't be discarded.`,
    });
  const actions = [
    { label: 'Continue editing', run: onContinue },
    { label: 'Publish now', run: publish },
    { label: 'Schedule…', run: () => setPlanning(true) },
    { label: 'Discard', run: discard },
  ];
  return (
    <div className={styles.actions}>
      {actions.map(({ label, run: onClick }) => (
        <button
          key={label}
          type="button"
          className={`${table.action} ${styles.action}`}
          aria-label={`${label} ${title}`}
          disabled={busy}
          onClick={onClick}
        >
          {label}
        </button>
      ))}
      {isPlanning && <ScheduleModal record={draft.key} onClose={() => setPlanning(false)} />}
    </div>
  );
}
