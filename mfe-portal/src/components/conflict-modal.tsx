import { Fragment, type ReactNode } from 'react';
import styles from './conflict-modal.module.css';
import { Modal } from './modal/modal.tsx';
import { ModalBody, ModalFooter } from './modal/modal-parts.tsx';

export interface ConflictRow {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  differs: boolean;
}

interface Props {
  rows: ConflictRow[];
  onMine(): void;
  onTheirs(): void;
  onBack(): void;
}

/** Somebody saved a newer version: shows both, and lets the administrator choose. */
export function ConflictModal({ rows, onMine, onTheirs, onBack }: Props) {
  return (
    <Modal title="Changed by someone else" wide onDismiss={onBack}>
      <ModalBody>
        <p>
          Somebody has saved a newer version since you opened this one. Nothing of yours has been saved yet.
        </p>
        <dl className={styles.table}>
          <dt className={styles.head}>Field</dt>
          <dd className={styles.head}>Your version</dd>
          <dd className={styles.head}>Saved version</dd>
          {rows.map(({ label, mine, theirs, differs }) => (
            <Fragment key={label}>
              <dt className={styles.label}>
                {label} {differs && <span className="ui-badge ui-badge--warn">differs</span>}
              </dt>
              <dd className={styles.value}>{mine || '–'}</dd>
              <dd className={styles.value}>{theirs || '–'}</dd>
            </Fragment>
          ))}
        </dl>
      </ModalBody>
      <ModalFooter>
        <button type="button" className="ui-button ui-button--small" onClick={onBack}>
          Back to editing
        </button>
        <button type="button" className="ui-button ui-button--small" onClick={onTheirs}>
          Use the saved version
        </button>
        <button type="button" className="ui-button ui-button--small ui-button--primary" onClick={onMine}>
          Save mine over it
        </button>
      </ModalFooter>
    </Modal>
  );
}
