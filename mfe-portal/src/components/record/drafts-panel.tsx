import { useQuery } from '@tanstack/react-query';
import type { DraftSummary, RecordKindName } from 'contracts/records';
import { useEffect, useRef } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { FetchFailed } from '../fetch-failed.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftState } from './draft-state.tsx';
import styles from './drafts.module.css';
import { idOf } from './record-name.ts';
import { drafts, useRecordsChanged } from './record-queries.ts';

interface Props {
  kind: RecordKindName;
  /** Opens the form of a record that was published. */
  onEdit(id: number): void;
  /** Opens the form of one that never was. */
  onContinue(draft: DraftSummary): void;
}

/** What was written and visitors don't see; nothing while there is no draft. */
export function DraftsPanel({ kind, onEdit, onContinue }: Props) {
  const { api } = usePortal();
  const { data = [], error, refetch } = useQuery(drafts(api, kind));
  useNewlyPublished(data);
  if (error) return <FetchFailed title="Couldn't load the drafts." error={error} onRetry={() => refetch()} />;
  if (data.length === 0) return null;
  return (
    <section aria-label="Drafts" className={`ui-card ${styles.panel}`}>
      <h2 className={styles.heading}>Drafts</h2>
      <ul className={styles.list}>
        {data.map((draft) => {
          const id = idOf(draft.key);
          return (
            <li key={draft.key} className={styles.draft}>
              <div className={styles.words}>
                <h3 className={styles.title}>{draft.title.trim() || 'Untitled'}</h3>
                <DraftState draft={draft} />
              </div>
              <DraftActions draft={draft} onContinue={() => (id === null ? onContinue(draft) : onEdit(id))} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Reloads the lists when a planned draft has gone: visitors see it now. */
function useNewlyPublished(list: DraftSummary[]): void {
  const changed = useRecordsChanged();
  const before = useRef<DraftSummary[]>([]);
  useEffect(() => {
    const gone = before.current.some(
      ({ key, publishAt }) => publishAt && !list.some((draft) => draft.key === key),
    );
    before.current = list;
    if (gone) changed();
  });
}
