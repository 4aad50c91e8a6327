import { useQuery } from '@tanstack/react-query';
import type { EditableRecord, RecordKey, RevisionSummary } from 'contracts/records';
import { useId, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { Awaiting } from '../awaiting.tsx';
import { Modal } from '../modal/modal.tsx';
import { ModalBody, ModalFooter } from '../modal/modal-parts.tsx';
import { Moment } from '../moment.tsx';
import { Comparison } from './comparison.tsx';
import styles from './history.module.css';
import { editableRecord, revisions } from './record-queries.ts';
import { useRestoreRevision } from './use-restore-revision.ts';

interface Props {
  record: RecordKey;
  /** Whether the form that it was opened from has unsaved changes. */
  dirty: boolean;
  onClose(): void;
  /** Called after a version was restored. */
  onRestored(): void;
}

/** The versions of a record that visitors have seen, each beside another one, and the way back to it. */
export function HistoryModal({ record, dirty, onClose, onRestored }: Props) {
  const { api } = usePortal();
  const list = useQuery(revisions(api, record));
  const current = useQuery(editableRecord(api, record));
  const [chosen, setChosen] = useState<string | null>(null);
  const restore = useRestoreRevision(record, { dirty, onRestored });
  const failed = [list, current].find(({ error }) => error) ?? (list.data ? current : list);
  const versions = list.data ?? [];
  const at = Math.max(
    versions.findIndex(({ id }) => id === chosen),
    0,
  );
  const version = versions[at];
  const isShown = at === 0 && current.data?.published !== null;
  return (
    <Modal title="History" wide focusTitle busy={restore.busy} onDismiss={onClose}>
      <ModalBody>
        {dirty && (
          <p className="ui-notice">
            You have unsaved changes. They stay as a draft when you restore a version.
          </p>
        )}
        {(!list.data || !current.data) && (
          <Awaiting query={failed} loading="Fetching the history..." failed="Couldn't load the history." />
        )}
        {list.data && versions.length === 0 && (
          <p className="ui-muted">Visitors have not seen a version of this yet.</p>
        )}
        {version && current.data && (
          <div className={styles.history}>
            <Versions versions={versions} current={current.data} chosen={version.id} onChoose={setChosen} />
            <Comparison
              key={version.id}
              record={record}
              version={version}
              before={versions[at + 1]}
              current={isShown ? null : current.data}
            />
          </div>
        )}
      </ModalBody>
      <ModalFooter>
        <button
          type="button"
          className="ui-button ui-button--small"
          disabled={restore.busy}
          onClick={onClose}
        >
          Close
        </button>
        <button
          type="button"
          className="ui-button ui-button--small ui-button--primary"
          disabled={!version || !current.data || isShown || restore.busy}
          onClick={() => version && restore.ask(version, current.data?.published !== null)}
        >
          {restore.busy ? 'Restoring…' : 'Restore this version'}
        </button>
      </ModalFooter>
    </Modal>
  );
}

const eventNames: Record<RevisionSummary['event'], string> = {
  created: 'Added',
  changed: 'Changed',
  published: 'Published from a draft',
  restored: 'Restored',
};

interface VersionsProps {
  versions: RevisionSummary[];
  current: EditableRecord;
  chosen: string;
  onChoose(id: string): void;
}

function Versions({ versions, current, chosen, onChoose }: VersionsProps) {
  const name = useId();
  return (
    <fieldset className={styles.versions}>
      <legend className="ui-label">Versions</legend>
      {versions.map(({ id, at, by, event }, index) => (
        <label key={id} className={styles.version}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>
            <Moment iso={at} />
            <span className={styles.event}>
              {eventNames[event]} by {by || 'somebody unknown'}
            </span>
            {index === 0 && current.published && (
              <span className="ui-badge ui-badge--good">Visitors see it</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
