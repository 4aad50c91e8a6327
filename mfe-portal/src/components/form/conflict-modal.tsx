import { type ReactNode, useId, useState } from 'react';
import { Modal } from '../modal/modal.tsx';
import { ModalBody, ModalFooter } from '../modal/modal-parts.tsx';
import styles from './conflict-modal.module.css';

/** A field that the user and somebody else have changed, each another way. */
export interface ConflictRow {
  name: string;
  label: string;
  /** Both side by side. */
  comparison: ReactNode;
}

/** What the sides of a comparison are called. */
export const conflictSides = { before: 'Yours', after: 'Theirs', isChoice: true };

export type Choices = Record<string, 'mine' | 'theirs'>;

interface Props {
  rows: ConflictRow[];
  /** What a choice is followed by, as the button says it. */
  action: string;
  onChoose(choices: Choices): void;
  onBack(): void;
}

/** Both versions of each field side by side. Nothing is chosen beforehand, and nothing happens before all are chosen. */
export function ConflictModal({ rows, action, onChoose, onBack }: Props) {
  const [choices, setChoices] = useState<Choices>({});
  const isComplete = rows.every(({ name }) => choices[name] !== undefined);
  return (
    <Modal title="Changed by someone else" wide onDismiss={onBack}>
      <ModalBody>
        <p>
          Somebody else has changed what you have changed, too. Choose what is kept of each field; everything
          else of both is kept anyway.
        </p>
        {rows.map((row) => (
          <Row
            key={row.name}
            row={row}
            chosen={choices[row.name]}
            onChoose={(choice) => setChoices((before) => ({ ...before, [row.name]: choice }))}
          />
        ))}
      </ModalBody>
      <ModalFooter>
        <button type="button" className="ui-button ui-button--small" onClick={onBack}>
          Back to editing
        </button>
        <button
          type="button"
          className="ui-button ui-button--small ui-button--primary"
          disabled={!isComplete}
          onClick={() => onChoose(choices)}
        >
          {action}
        </button>
      </ModalFooter>
    </Modal>
  );
}

interface RowProps {
  row: ConflictRow;
  chosen: Choices[string] | undefined;
  onChoose(choice: Choices[string]): void;
}

const ways = [
  { choice: 'mine', words: 'Keep mine' },
  { choice: 'theirs', words: 'Take theirs' },
] as const;

function Row({ row: { label, comparison }, chosen, onChoose }: RowProps) {
  const id = useId();
  return (
    <fieldset className={styles.row}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.comparison}>{comparison}</div>
      {ways.map(({ choice, words }) => (
        <label key={choice} className={styles.choice} data-chosen={chosen === choice || undefined}>
          <input
            type="radio"
            name={`${id}-choice`}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
