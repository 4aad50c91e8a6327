import type { Draft } from '../lib/draft-store.ts';
import styles from './draft-notice.module.css';

interface Props {
  draft: Draft;
  onContinue(): void;
  onDiscard(): void;
}

/** On a list's page: a form waits to be continued. */
export function DraftNotice({ draft, onContinue, onDiscard }: Props) {
  const title = draft.text.title?.trim();
  return (
    <section aria-label="Unsaved work" className="ui-notice">
      <p>
        <strong>{title ? `“${title}” has unsaved changes.` : 'There are unsaved changes.'}</strong>{' '}
        {draft.reason}
      </p>
      <div className={styles.actions}>
        <button type="button" className="ui-button ui-button--small" onClick={onContinue}>
          Continue editing
        </button>
        <button type="button" className="ui-button ui-button--small ui-button--quiet" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </section>
  );
}

/** In a form that was opened again with what had been typed. */
export function RestoredNotice({ draft }: { draft: Draft | null }) {
  if (!draft) return null;
  const { lostFiles } = draft;
  return (
    <p role="status" className={styles.restored}>
      <strong>Your unsaved changes are back.</strong> They are not saved yet. {draft.reason}
      {draft.files.length === 0 && lostFiles > 0 && ' Please choose the new images again.'}
    </p>
  );
}
