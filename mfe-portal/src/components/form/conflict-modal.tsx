import { Fragment, type ReactNode } from 'react';
import type { ChangedBy } from '../../lib/merge.ts';
import { Modal } from '../modal/modal.tsx';
import { ModalBody, ModalFooter } from '../modal/modal-parts.tsx';
import styles from './conflict-modal.module.css';

export interface ConflictRow {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  changedBy: ChangedBy;
}

interface Props {
  rows: ConflictRow[];
  /** Saves the user's changes on top of the newer version. */
  onMine(): void;
  onTheirs(): void;
  onBack(): void;
}

const badges: Record<ChangedBy, string | null> = {
  you: 'changed by you',
  them: 'changed by them',
  both: 'changed by both',
  nobody: null,
};

/** Shows the user's version beside a newer one, and what each choice keeps. The highlighted choice loses nothing. */
export function ConflictModal({ rows, onMine, onTheirs, onBack }: Props) {
  const both = labels(rows, ['both']);
  const button = (primary: boolean) => `ui-button ui-button--small ${primary ? 'ui-button--primary' : ''}`;
  const save = both === '' ? 'Save both' : 'Save mine over it';
  return (
    <Modal title="Changed by someone else" wide onDismiss={onBack}>
      <ModalBody>
        <p>
          Somebody has saved a newer version since you opened this one. Your changes aren't saved yet, and
          nothing is lost so far.
        </p>
        <ul className={styles.ways}>
          <li>
            <strong>Back to editing</strong> keeps both as they are: yours in the form, theirs on the site.
          </li>
          <li>
            <strong>Use the saved version</strong> {dropped(labels(rows, ['you', 'both']))}
          </li>
          <li>
            <strong>{save}</strong>{' '}
            {both === ''
              ? 'keeps everything: your changes, and theirs in the fields that you left alone.'
              : `replaces theirs in ${both}. Fields that you left alone keep theirs.`}
          </li>
        </ul>
        <Fields rows={rows} />
      </ModalBody>
      <ModalFooter>
        <button type="button" className={button(both !== '')} onClick={onBack}>
          Back to editing
        </button>
        <button type="button" className={button(false)} onClick={onTheirs}>
          Use the saved version
        </button>
        <button type="button" className={button(both === '')} onClick={onMine}>
          {save}
        </button>
      </ModalFooter>
    </Modal>
  );
}

function Fields({ rows }: Pick<Props, 'rows'>) {
  return (
    <dl className={styles.table}>
      <dt className={styles.head}>Field</dt>
      <dd className={styles.head}>Your version</dd>
      <dd className={styles.head}>Saved version</dd>
      {rows.map(({ label, mine, theirs, changedBy }) => (
        <Fragment key={label}>
          <dt className={styles.label}>
            {label}{' '}
            {badges[changedBy] && <span className="ui-badge ui-badge--warn">{badges[changedBy]}</span>}
          </dt>
          <dd className={styles.value}>{mine || '–'}</dd>
          <dd className={styles.value}>{theirs || '–'}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function labels(rows: ConflictRow[], changedBy: ChangedBy[]): string {
  return new Intl.ListFormat('en').format(
    rows.filter((row) => changedBy.includes(row.changedBy)).map(({ label }) => label),
  );
}

const dropped = (fields: string) =>
  fields === '' ? 'shows it in the form.' : `drops your changes to ${fields} and shows it in the form.`;
